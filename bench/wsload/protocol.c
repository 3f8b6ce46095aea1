/* What is said over a socket: plain text, socket.io 4 or Colyseus 0.18. */
#define _GNU_SOURCE
#include "wsload.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLYSEUS_JOINED = 10, COLYSEUS_MESSAGE = 13 };

Tally tally;

/* Fills %N nonce, %A move, %T table, %S seat and %Q the last seq seen into a template. */
static size_t fill(char *out, const char *text, const Socket *socket, const char *move,
                   long nonce)
{
    size_t length = 0;
    for (; *text && length + 128 < MAX_TEXT; text++) {
        size_t room = MAX_TEXT - length;
        if (*text != '%') {
            out[length++] = *text;
            continue;
        }
        switch (*++text) {
        case 'N':
            length += (size_t)snprintf(out + length, room, "%ld", nonce);
            break;
        case 'A':
            length += (size_t)snprintf(out + length, room, "%s", move);
            break;
        case 'T':
            length += (size_t)snprintf(out + length, room, "%d", socket->table);
            break;
        case 'S':
            length += (size_t)snprintf(out + length, room, "%d", socket->seat);
            break;
        case 'Q':
            length += (size_t)snprintf(out + length, room, "%ld", socket->last_seq);
            break;
        default:
            fail("unknown letter after % in a template");
        }
    }
    return length;
}

void send_move(Socket *socket, const char *move, long nonce)
{
    char text[MAX_TEXT];
    unsigned char packed[MAX_TEXT + 8];
    size_t length = fill(text, options.action, socket, move, nonce), head = 0;
    if (options.protocol != COLYSEUS) {
        send_frame(socket, 1, text, length);
        return;
    }
    packed[head++] = COLYSEUS_MESSAGE; /* then the kind "a" and the text, as msgpack */
    packed[head++] = 0xa1;
    packed[head++] = 'a';
    packed[head++] = 0xd9;
    packed[head++] = (unsigned char)length;
    memcpy(packed + head, text, length);
    send_frame(socket, 2, packed, head + length);
}

void send_pings(double at)
{
    static int next;
    if (!options.ping)
        return;
    /* A few sockets a call, so that pings never come as a burst. */
    for (int i = 0; i < 16 && i < socket_count; i++, next = (next + 1) % socket_count) {
        Socket *socket = &sockets[next];
        if (socket->ping_due > at)
            continue;
        if (socket->ping_due > 0)
            send_frame(socket, 1, options.ping, strlen(options.ping));
        socket->ping_due =
            at + options.ping_seconds * (socket->ping_due > 0 ? 1 : random_fraction());
    }
}

static void become_ready(Socket *socket)
{
    ready_count += !socket->is_ready;
    socket->is_ready = true;
}

void on_open(Socket *socket)
{
    if (options.protocol == RAW)
        become_ready(socket);
}

/* Whether the message belongs to the handshake of its protocol, and is dealt with. */
static bool is_greeting(Socket *socket, const unsigned char *text, size_t length)
{
    char answer[MAX_TEXT];
    size_t size;
    if (options.protocol == COLYSEUS && length && text[0] == COLYSEUS_JOINED) {
        unsigned char joined = COLYSEUS_JOINED;
        send_frame(socket, 2, &joined, 1);
        become_ready(socket);
        return true;
    }
    if (options.protocol != SOCKET_IO || !length)
        return false;
    if (text[0] == '0') {
        size = (size_t)snprintf(answer, sizeof answer, "40%s", options.namespace);
        send_frame(socket, 1, answer, size);
    } else if (text[0] == '2') {
        send_frame(socket, 1, "3", 1);
    } else if (text[0] == '4' && length > 1 && text[1] == '0') {
        size = fill(answer, options.join, socket, "", 0);
        send_frame(socket, 1, answer, size);
        become_ready(socket);
    }
    return text[0] != '4' || (length > 1 && text[1] == '0');
}

static const unsigned char *after(const unsigned char *from, const unsigned char *end,
                                  const char *marker)
{
    size_t length = strlen(marker);
    const unsigned char *found = memmem(from, (size_t)(end - from), marker, length);
    return found ? found + length : NULL;
}

static long number_at(const unsigned char *at, const unsigned char *end)
{
    long value = -1;
    for (; at < end && *at >= '0' && *at <= '9'; at++)
        value = (value < 0 ? 0 : value * 10) + (*at - '0');
    return value;
}

void on_message(Socket *socket, const unsigned char *text, size_t length)
{
    const unsigned char *end = text + length, *at = text;
    double time = now();
    bool is_refused;
    int answers = 0;
    if (options.is_verbose)
        fprintf(stderr, "<%d/%d %.*s\n", socket->table, socket->seat,
                (int)(length < 600 ? length : 600), (const char *)text);
    if (is_greeting(socket, text, length))
        return;
    tally.messages++;
    tally.bytes += (long)length;
    is_refused = options.refused_marker && after(text, end, options.refused_marker);
    while ((at = after(at, end, options.marker))) {
        long action = number_at(at, end) - options.first_nonce;
        if (action < 0 || action >= action_count ||
            actions[action].table != socket->table)
            continue;
        on_answer(action, socket, time, is_refused);
        answers++;
    }
    if (answers && !is_refused)
        tally.sizes[length / (size_t)answers < SIZES ? length / (size_t)answers
                                                     : SIZES - 1]++;
    if (options.round_marker && (at = after(text, end, options.round_marker)))
        socket->last_round = number_at(at, end);
    if (options.seq_marker && (at = after(text, end, options.seq_marker))) {
        long seq = number_at(at, end);
        if (seq > socket->last_seq)
            socket->last_seq = seq;
    }
}
