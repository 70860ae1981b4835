#pragma once

#include <stdbool.h>

/// Takes charge of the signals that end the program or ask it for its state. To be called first of all,
/// before there are threads; later calls only let the signals through to their own thread. Opens no file.
///
/// From then on SIGTERM, SIGINT and SIGHUP end the program, and SIGUSR1 never does. Whoever started the
/// program may have ignored some of them, as nohup and background jobs of shells do: those stay ignored. A
/// mask inherited from there counts for nothing.
void tilework_signals_begin(void);

/// Opens a descriptor that can be read whenever one of the functions below has something to return; -1 if
/// there is none left. With it an event loop promises to end when it is asked to.
///
/// Without a loop these signals end the program at once. With one it has a third of a second for an orderly
/// end. Then the connection to the server is cut, which ends any wait for it, and as much later the signal
/// ends the program after all.
int tilework_signals_open(void);
void tilework_signals_close(int descriptor);

/// Names the connection to be cut, a socket; -1 for none.
void tilework_signals_set_connection(int socket);

/// Clears what makes the descriptor readable.
void tilework_signals_read(int descriptor);
/// Whether a signal has asked the program to end. Stays true.
bool tilework_signals_end_asked(void);
/// Whether SIGUSR1 has arrived since the last call.
bool tilework_signals_take_state_asked(void);

/// Names the file to be removed if the program ends early: one that is being written, until it is renamed. A
/// null pointer for none. Paths that are longer than the system's longest are not removed.
void tilework_set_temporary_file(const char *path);
/// Removes that file. May be called by a signal's handler.
void tilework_remove_temporary_file(void);
