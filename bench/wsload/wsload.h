/* wsload: an open-loop WebSocket load generator that plays recorded games.
 *
 * Every table has a script of moves. Moves fall due by a Poisson schedule that is drawn
 * beforehand and never waits for the server, so a slow server cannot slow its own load
 * down. The latency of a move runs from the moment it was due until every socket of its
 * table holds a frame that carries the move's nonce.
 */
#ifndef WSLOAD_H
#define WSLOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_SEATS = 12, MAX_VIEWERS = 64, MAX_TEXT = 2048, SIZES = 65536 };
enum { SPECTATOR = -1 };
/* What a line of a script waits for: nothing, or everything before it. */
enum { AFTER_NOTHING = -1, AFTER_ALL = -2 };

typedef enum { RAW, SOCKET_IO, COLYSEUS } Protocol;
typedef enum { UNOPENED, CONNECTING, UPGRADING, OPEN, DEAD } State;

typedef struct {
    unsigned char *bytes;
    size_t length, capacity;
} Buffer;

typedef struct {
    int fd, table, seat, viewer; /* viewer: its number among the table's sockets */
    State state;
    bool is_ready;
    char *path, *headers;
    Buffer in, out, message;
    long last_round, last_seq;
    double ping_due, retry_at;
} Socket;

typedef struct {
    int seat, after, action; /* after: a line of the same table; action: once due */
    char *text;
} Line;

typedef struct {
    Line *lines;
    int line_count, line_capacity, next;
    int viewers, answered;
    int socket_of_seat[MAX_SEATS];
    int *waiting; /* actions that are due and wait for another seat's move */
    int waiting_count;
} Table;

typedef struct {
    double due;
    float lag, own, all; /* seconds after `due`: sent, seen by its sender, by everybody */
    int table, line, socket;
    uint64_t seen_by;
    bool is_sent, is_answered, is_refused, has_waited;
} Action;

typedef struct {
    const char *host, *connections, *script, *pids;
    const char *action, *join, *namespace, *ping;       /* texts to send */
    const char *marker, *seq_marker, *round_marker, *refused_marker; /* texts to find */
    int port, closed;
    Protocol protocol;
    double rate, seconds, warm, drain, hold, ping_seconds, patience;
    long first_nonce;
    bool is_verbose, comes_back; /* comes_back: a closed socket is opened again */
} Options;

extern Options options;
extern Socket *sockets;
extern int socket_count, ready_count, dead_count;
extern Table *tables;
extern int table_count;
extern Action *actions;
extern long action_count;

/* What arrived so far. */
typedef struct {
    long messages, bytes, completed, refused;
    unsigned sizes[SIZES]; /* of accepted moves' frames, by bytes */
} Tally;
extern Tally tally;

/* net.c */
double now(void);
void fail(const char *what);
void open_sockets(void);
void reopen_sockets(void);
void pump(double seconds);
void send_frame(Socket *socket, int opcode, const void *payload, size_t length);

/* protocol.c */
void on_open(Socket *socket);
void on_message(Socket *socket, const unsigned char *text, size_t length);
void send_move(Socket *socket, const char *move, long nonce);
void send_pings(double at);

/* play.c */
void make_due(int table, double due);
void on_answer(long action, Socket *socket, double at, bool is_refused);
bool has_lines(const Table *table);
double random_fraction(void);

/* files.c */
void read_connections(const char *path);
void read_script(const char *path);

/* report.c */
typedef struct {
    double used, waited; /* seconds on a core, and ready to run but without one */
} CoreTime;
CoreTime server_core_time(void);
double own_cpu_seconds(void);
typedef struct {
    double from, until, own_cpu;
    CoreTime server;
    long first_action, messages, bytes;
} Window;
void report_load(const Window *window);

#endif
