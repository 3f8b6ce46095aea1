/* Sockets: connecting many at once, the upgrade, RFC 6455 framing, one epoll. */
#define _GNU_SOURCE
#include "wsload.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { IN_FLIGHT = 32 /* below any backlog: a full one costs a second */, EVENTS = 512, READ_ROOM = 16384 };
static const double RETRY_SECONDS = 1; /* at most; the pages wait as long */

Socket *sockets;
int socket_count, ready_count, dead_count;
static int epoll_fd = -1, in_flight;

double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void fail(const char *what)
{
    fprintf(stderr, "wsload: %s (%s)\n", what, errno ? strerror(errno) : "no errno");
    exit(2);
}

static void reserve(Buffer *buffer, size_t room)
{
    if (buffer->capacity - buffer->length >= room)
        return;
    buffer->capacity = (buffer->length + room) * 2;
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
    if (!buffer->bytes)
        fail("out of memory");
}

static void append(Buffer *buffer, const void *bytes, size_t length)
{
    reserve(buffer, length);
    memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
}

static void drop_front(Buffer *buffer, size_t length)
{
    memmove(buffer->bytes, buffer->bytes + length, buffer->length - length);
    buffer->length -= length;
}

static void give_up(Socket *socket, const char *why)
{
    if (socket->state == DEAD)
        return;
    if (options.is_verbose)
        fprintf(stderr, "table %d seat %d: %s\n", socket->table, socket->seat, why);
    if (socket->state == CONNECTING || socket->state == UPGRADING)
        in_flight--;
    socket->state = DEAD;
    socket->out.length = 0;
    dead_count++;
    close(socket->fd);
}

/* A connection that is refused while the server still starts is simply tried again. */
static void try_later(Socket *socket)
{
    in_flight -= socket->state != OPEN;
    ready_count -= socket->is_ready;
    close(socket->fd);
    socket->state = UNOPENED;
    socket->is_ready = false;
    socket->in.length = socket->out.length = 0;
    socket->retry_at = now() + RETRY_SECONDS * (0.2 + 0.8 * random_fraction());
}

static void lose(Socket *socket, const char *why)
{
    if (options.comes_back)
        try_later(socket);
    else
        give_up(socket, why);
}

static void flush(Socket *socket)
{
    while (socket->out.length) {
        ssize_t sent = send(socket->fd, socket->out.bytes, socket->out.length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN)
            return;
        if (sent <= 0) {
            lose(socket, "cannot send");
            return;
        }
        drop_front(&socket->out, (size_t)sent);
    }
}

void send_frame(Socket *socket, int opcode, const void *payload, size_t length)
{
    unsigned char head[8] = {0x80 | (unsigned char)opcode};
    const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    size_t head_length = 2, at;
    if (socket->state != OPEN)
        return;
    if (length < 126) {
        head[1] = 0x80 | (unsigned char)length;
    } else {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        head_length = 4;
    }
    memcpy(head + head_length, mask, 4);
    append(&socket->out, head, head_length + 4);
    at = socket->out.length;
    append(&socket->out, payload, length);
    for (size_t i = 0; i < length; i++)
        socket->out.bytes[at + i] ^= mask[i & 3];
    flush(socket);
}

static void on_frame(Socket *socket, unsigned first, unsigned char *payload, size_t length)
{
    unsigned opcode = first & 15;
    bool is_last = first & 0x80;
    if (opcode == 9) {
        send_frame(socket, 10, payload, length);
    } else if (opcode == 8) {
        lose(socket, "closed by the server");
    } else if (opcode <= 2 && is_last && opcode) {
        on_message(socket, payload, length);
    } else if (opcode <= 2) {
        if (opcode)
            socket->message.length = 0;
        append(&socket->message, payload, length);
        if (is_last)
            on_message(socket, socket->message.bytes, socket->message.length);
    }
}

static void parse_frames(Socket *socket)
{
    size_t at = 0;
    while (socket->state == OPEN) {
        size_t have = socket->in.length - at, head = 2, length;
        unsigned char *bytes = socket->in.bytes + at;
        if (have < 2)
            break;
        length = bytes[1] & 127;
        if (length == 126)
            head = 4;
        else if (length == 127)
            head = 10;
        if (have < head)
            break;
        if (head > 2) {
            length = 0;
            for (size_t i = 2; i < head; i++)
                length = length << 8 | bytes[i];
        }
        if (have < head + length)
            break;
        on_frame(socket, bytes[0], bytes + head, length);
        at += head + length;
    }
    if (socket->state == OPEN)
        drop_front(&socket->in, at);
}

static void parse_upgrade(Socket *socket)
{
    unsigned char *end = memmem(socket->in.bytes, socket->in.length, "\r\n\r\n", 4);
    if (!end)
        return;
    if (memcmp(socket->in.bytes, "HTTP/1.1 101", 12)) {
        fprintf(stderr, "%.300s\n", (char *)socket->in.bytes);
        errno = 0;
        fail("upgrade refused");
    }
    drop_front(&socket->in, (size_t)(end + 4 - socket->in.bytes));
    socket->state = OPEN;
    in_flight--;
    on_open(socket);
}

static void send_upgrade(Socket *socket)
{
    char request[4096], position[64] = "";
    int length, path_length = (int)strlen(socket->path);
    if (socket->last_round > 0) { /* comes back: says where it stands now */
        path_length = (int)strcspn(socket->path, "?");
        snprintf(position, sizeof position, "?round=%ld&seq=%ld", socket->last_round,
                 socket->last_seq);
    }
    length = snprintf(request, sizeof request,
                          "GET %.*s%s HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Origin: http://%s:%d\r\n%s\r\n",
                          path_length, socket->path, position, options.host, options.port, options.host,
                          options.port, socket->headers ? socket->headers : "");
    append(&socket->out, request, (size_t)length);
    socket->state = UPGRADING;
    flush(socket);
}

static void on_readable(Socket *socket)
{
    for (;;) {
        reserve(&socket->in, READ_ROOM);
        size_t room = socket->in.capacity - socket->in.length;
        ssize_t got = recv(socket->fd, socket->in.bytes + socket->in.length, room, 0);
        if (got < 0 && errno == EAGAIN)
            return;
        if (got <= 0) {
            if (socket->state == OPEN)
                lose(socket, "connection lost");
            else
                try_later(socket);
            return;
        }
        socket->in.length += (size_t)got;
        if (socket->state == UPGRADING)
            parse_upgrade(socket);
        if (socket->state == OPEN)
            parse_frames(socket);
        if ((size_t)got < room || socket->state != OPEN)
            return;
    }
}

static void start_connecting(Socket *target)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)options.port)};
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET,
                                .data.u32 = (uint32_t)(target - sockets)};
    int one = 1;
    if (inet_pton(AF_INET, options.host, &address.sin_addr) != 1)
        fail("--host must be an IPv4 address");
    target->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (target->fd < 0)
        fail("socket");
    setsockopt(target->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    target->state = CONNECTING;
    in_flight++;
    if (connect(target->fd, (struct sockaddr *)&address, sizeof address) &&
        errno != EINPROGRESS) {
        try_later(target);
        return;
    }
    epoll_ctl(epoll_fd, EPOLL_CTL_ADD, target->fd, &event);
}

static void on_connected(Socket *socket)
{
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(socket->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error)
        try_later(socket);
    else
        send_upgrade(socket);
}

void pump(double seconds)
{
    struct epoll_event events[EVENTS];
    long nanoseconds = seconds > 0 ? (long)(seconds * 1e9) : 0;
    struct timespec wait = {nanoseconds / 1000000000L, nanoseconds % 1000000000L};
    int count = epoll_pwait2(epoll_fd, events, EVENTS, &wait, NULL);
    for (int i = 0; i < count; i++) {
        Socket *socket = &sockets[events[i].data.u32];
        if (socket->state == CONNECTING &&
            (events[i].events & (EPOLLOUT | EPOLLERR | EPOLLHUP)))
            on_connected(socket);
        if (socket->state == UPGRADING || socket->state == OPEN) {
            if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
                on_readable(socket);
            if (socket->out.length && socket->state == OPEN)
                flush(socket);
        }
    }
}

/* Starts to open those that are closed, some at a time. */
void reopen_sockets(void)
{
    double at = now();
    for (int i = 0; i < socket_count && in_flight < IN_FLIGHT; i++)
        if (sockets[i].state == UNOPENED && sockets[i].retry_at <= at)
            start_connecting(&sockets[i]);
}

/* Opens all of them, and retries for as long as the patience lasts. */
void open_sockets(void)
{
    double until = now() + options.patience;
    epoll_fd = epoll_create1(0);
    while (ready_count < socket_count) {
        reopen_sockets();
        pump(0.002);
        if (now() > until || dead_count) {
            errno = 0;
            fprintf(stderr, "wsload: %d of %d sockets ready, %d dead\n", ready_count,
                    socket_count, dead_count);
            fail("could not open every socket");
        }
    }
}
