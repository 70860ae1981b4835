#pragma once

// Fonts
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H
#include FT_TRUETYPE_TABLES_H
#include <fontconfig/fontconfig.h>
// After the one it builds on.
#include <fontconfig/fcfreetype.h>

// Picture files
#include <png.h>

/// Fills an outline into one byte of coverage a pixel, rows from the top down. Written in C because the types
/// of FT_Outline's fields became unsigned in FreeType 2.13.3. Points are 26.6, y up; `tags` and `ends` as
/// FreeType has them. The pixels must be zero. Returns FreeType's error, 0 for none.
static inline int tilework_fill_outline(
    FT_Library library, FT_Vector *points, unsigned char *tags, int pointCount, unsigned short *ends,
    int contourCount, unsigned char *pixels, int width, int rows)
{
    FT_Outline outline = {0};
    outline.n_points = pointCount;
    outline.n_contours = contourCount;
    outline.points = points;
    outline.tags = (void *)tags;
    outline.contours = (void *)ends;
    FT_Bitmap bitmap = {0};
    bitmap.rows = rows;
    bitmap.width = width;
    bitmap.pitch = width;
    bitmap.buffer = pixels;
    bitmap.num_grays = 256;
    bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
    return FT_Outline_Get_Bitmap(library, &outline, &bitmap);
}

/// Macros whose values are expressions that Swift does not import.
static const unsigned char tilework_tag_on = FT_CURVE_TAG_ON;
static const int tilework_load_color = FT_LOAD_COLOR;
static const int tilework_load_linear = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const png_uint_32 tilework_png_version = PNG_IMAGE_VERSION;
static const png_uint_32 tilework_png_rgb = PNG_FORMAT_RGB;
static const png_uint_32 tilework_png_rgba = PNG_FORMAT_RGBA;
