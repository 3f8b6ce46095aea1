/* wsload --connections FILE --script FILE --port N --action TEXT --marker TEXT ...
 *
 * One of three runs: --rate R (open loop, for --warm and then --seconds),
 * --closed N (every table plays N moves, each as soon as the one before is seen), or
 * --hold S (the sockets stay idle for S seconds; "ready" is printed when all are open).
 * With --restart a closed run goes on: it waits for the server to close its sockets, comes
 * back where it stood, and plays one more move at every table.
 */
#define _GNU_SOURCE
#include "wsload.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Options options = {.host = "127.0.0.1",
                   .port = 8000,
                   .action = "%A",
                   .join = "",
                   .namespace = "",
                   .marker = "\"id\":",
                   .seconds = 3,
                   .warm = 0.5,
                   .drain = 3,
                   .ping_seconds = 3,
                   .patience = 60,
                   .first_nonce = 1};

static Protocol protocol_named(const char *name)
{
    if (!strcmp(name, "raw"))
        return RAW;
    if (!strcmp(name, "socket.io"))
        return SOCKET_IO;
    if (!strcmp(name, "colyseus"))
        return COLYSEUS;
    errno = 0;
    fail("--protocol is raw, socket.io or colyseus");
    return RAW;
}

enum {
    HOST, PORT, CONNECTIONS, SCRIPT, PIDS, ACTION, JOIN, NAMESPACE, PING, MARKER,
    SEQ_MARKER, ROUND_MARKER, REFUSED_MARKER, PROTOCOL, RATE, SECONDS, WARM, DRAIN, CLOSED, HOLD,
    PING_SECONDS, PATIENCE, FIRST_NONCE, SEED, RESTART, VERBOSE
};

static const struct option NAMES[] = {
    {"host", 1, 0, HOST},
    {"port", 1, 0, PORT},
    {"connections", 1, 0, CONNECTIONS},
    {"script", 1, 0, SCRIPT},
    {"pids", 1, 0, PIDS},
    {"action", 1, 0, ACTION},
    {"join", 1, 0, JOIN},
    {"namespace", 1, 0, NAMESPACE},
    {"ping", 1, 0, PING},
    {"marker", 1, 0, MARKER},
    {"seq-marker", 1, 0, SEQ_MARKER},
    {"round-marker", 1, 0, ROUND_MARKER},
    {"refused-marker", 1, 0, REFUSED_MARKER},
    {"protocol", 1, 0, PROTOCOL},
    {"rate", 1, 0, RATE},
    {"seconds", 1, 0, SECONDS},
    {"warm", 1, 0, WARM},
    {"drain", 1, 0, DRAIN},
    {"closed", 1, 0, CLOSED},
    {"hold", 1, 0, HOLD},
    {"ping-seconds", 1, 0, PING_SECONDS},
    {"patience", 1, 0, PATIENCE},
    {"first-nonce", 1, 0, FIRST_NONCE},
    {"seed", 1, 0, SEED},
    {"restart", 0, 0, RESTART},
    {"verbose", 0, 0, VERBOSE},
    {0, 0, 0, 0},
};

static bool take_text(int name, const char *value)
{
    const char **target[] = {
        [HOST] = &options.host, [CONNECTIONS] = &options.connections,
        [SCRIPT] = &options.script, [PIDS] = &options.pids, [ACTION] = &options.action,
        [JOIN] = &options.join, [NAMESPACE] = &options.namespace, [PING] = &options.ping,
        [MARKER] = &options.marker, [SEQ_MARKER] = &options.seq_marker,
        [ROUND_MARKER] = &options.round_marker, [REFUSED_MARKER] = &options.refused_marker, [VERBOSE] = NULL,
    };
    if (!target[name])
        return false;
    *target[name] = value;
    return true;
}

static bool take_seconds(int name, const char *value)
{
    double *target[] = {
        [RATE] = &options.rate, [SECONDS] = &options.seconds, [WARM] = &options.warm,
        [DRAIN] = &options.drain, [HOLD] = &options.hold,
        [PING_SECONDS] = &options.ping_seconds, [PATIENCE] = &options.patience,
        [VERBOSE] = NULL,
    };
    if (!target[name])
        return false;
    *target[name] = atof(value);
    return true;
}

static void read_options(int count, char **values)
{
    int name;
    while ((name = getopt_long(count, values, "", NAMES, NULL)) >= 0) {
        if (name == '?')
            exit(2);
        if (take_text(name, optarg) || take_seconds(name, optarg))
            continue;
        if (name == PORT)
            options.port = atoi(optarg);
        else if (name == CLOSED)
            options.closed = atoi(optarg);
        else if (name == FIRST_NONCE)
            options.first_nonce = atol(optarg);
        else if (name == SEED)
            srandom((unsigned)atol(optarg));
        else if (name == PROTOCOL)
            options.protocol = protocol_named(optarg);
        else if (name == RESTART)
            options.comes_back = true;
        else
            options.is_verbose = true;
    }
    if (!options.connections || (!options.script && options.hold <= 0)) {
        errno = 0;
        fail("--connections and --script are needed");
    }
}

/* Until the greetings are over: nothing came for 0.3 s, 10 s at the most. */
static void settle(void)
{
    double from = now(), last = from;
    long messages = tally.messages;
    while (now() - from < 10 && now() - last < 0.3) {
        pump(0.02);
        if (tally.messages != messages) {
            messages = tally.messages;
            last = now();
        }
    }
}

static void wait_for_answers(void)
{
    double until = now() + options.drain;
    while (tally.completed + tally.refused < action_count && now() < until)
        pump(0.005);
}

static int pick_table(int *playing, int *playing_count)
{
    int at = (int)(random_fraction() * *playing_count), table = playing[at];
    if (tables[table].next + 1 == tables[table].line_count)
        playing[at] = playing[--*playing_count];
    return table;
}

static void open_window(Window *window)
{
    memset(tally.sizes, 0, sizeof tally.sizes);
    *window = (Window){.from = now(),
                       .server = server_core_time(),
                       .own_cpu = own_cpu_seconds(),
                       .first_action = action_count,
                       .messages = tally.messages,
                       .bytes = tally.bytes};
}

static void close_window(Window *window)
{
    CoreTime server = server_core_time();
    window->until = now();
    window->server.used = server.used - window->server.used;
    window->server.waited = server.waited - window->server.waited;
    window->own_cpu = own_cpu_seconds() - window->own_cpu;
    window->messages = tally.messages - window->messages;
    window->bytes = tally.bytes - window->bytes;
}

static void run_open_loop(void)
{
    int *playing = malloc((size_t)table_count * sizeof *playing), playing_count = 0;
    double start = now() + 0.01, due = start, end = start + options.warm + options.seconds;
    Window window = {0};
    for (int i = 0; i < table_count; i++)
        if (has_lines(&tables[i]))
            playing[playing_count++] = i;
    while (due < end && playing_count) {
        double at = now(), wait;
        if (window.from == 0 && at >= start + options.warm)
            open_window(&window);
        for (int burst = 0; burst < 64 && due <= at && playing_count; burst++) {
            make_due(pick_table(playing, &playing_count), due);
            due += -log(1 - random_fraction()) / options.rate;
        }
        send_pings(at);
        wait = due - now();
        pump(wait > 0.00004 ? wait - 0.00003 : 0);
    }
    if (window.from == 0)
        open_window(&window);
    close_window(&window);
    wait_for_answers();
    report_load(&window);
    free(playing);
}

/* Whether every socket of the table is open. */
static bool is_attended(int table)
{
    for (int i = 0; i < socket_count; i++)
        if (sockets[i].table == table && !sockets[i].is_ready)
            return false;
    return true;
}

/* Plays on until each table has played so many moves; gives the moves still missing. */
static long play_up_to(int moves, double until)
{
    long missing = 1;
    while (missing && now() < until && !dead_count) {
        missing = 0;
        for (int i = 0; i < table_count; i++) {
            Table *table = &tables[i];
            int wanted = table->line_count < moves ? table->line_count : moves;
            missing += wanted - table->answered;
            if (table->next < wanted && table->answered == table->next &&
                (!options.comes_back || is_attended(i)))
                make_due(i, now());
        }
        reopen_sockets();
        send_pings(now());
        pump(0.001);
    }
    return missing;
}

static void run_closed_loop(void)
{
    double start = now();
    long missing = play_up_to(options.closed, start + options.patience);
    printf("{\"missing\":%ld,\"refused\":%ld,\"seconds\":%.4f,\"dead\":%d}\n", missing,
           tally.refused, now() - start, dead_count);
    fflush(stdout);
    if (!options.comes_back)
        return;
    while (ready_count && now() < start + options.patience) /* the server closes them */
        pump(0.001);
    missing = play_up_to(options.closed + 1, now() + options.patience);
    printf("{\"missing\":%ld,\"refused\":%ld,\"at\":%.4f,\"dead\":%d}\n", missing,
           tally.refused, now(), dead_count);
}

static void run_idle(void)
{
    double until = now() + options.hold;
    while (now() < until) {
        send_pings(now());
        pump(0.02);
    }
    printf("{\"dead\":%d}\n", dead_count);
}

int main(int count, char **values)
{
    double start = now();
    read_options(count, values);
    read_connections(options.connections);
    if (options.script)
        read_script(options.script);
    open_sockets();
    printf("{\"ready\":%d,\"seconds\":%.4f}\n", ready_count, now() - start);
    fflush(stdout);
    if (options.hold > 0) {
        run_idle();
    } else if (options.closed > 0) {
        run_closed_loop();
    } else {
        settle();
        run_open_loop();
    }
    return 0;
}
