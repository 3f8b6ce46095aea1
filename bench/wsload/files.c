/* The two input files, tab-separated: who connects, and what is played.
 *
 * connections: TABLE SEAT PATH [HEADER|HEADER...]    seat -1 is a spectator
 * script:      TABLE SEAT AFTER MOVE                 in the order of play; AFTER is the
 *              number of a line of the same table, - for none or * for all before;
 *              tables without a connection are left out
 */
#define _GNU_SOURCE
#include "wsload.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *field(char **rest, const char *path)
{
    char *found = strsep(rest, "\t\n");
    if (!found || !*found) {
        errno = 0;
        fail(path);
    }
    return found;
}

static Table *table_at(int index)
{
    if (index < 0) {
        errno = 0;
        fail("negative table number");
    }
    if (index >= table_count) {
        tables = realloc(tables, (size_t)(index + 1) * sizeof *tables);
        for (; table_count <= index; table_count++) {
            tables[table_count] = (Table){0};
            memset(tables[table_count].socket_of_seat, -1,
                   sizeof tables[table_count].socket_of_seat);
        }
    }
    return &tables[index];
}

static char *header_lines(const char *headers)
{
    char *lines = calloc(1, strlen(headers) * 2 + 3), *out = lines;
    for (; *headers; headers++) {
        if (*headers == '|')
            out = stpcpy(out, "\r\n");
        else
            *out++ = *headers;
    }
    stpcpy(out, "\r\n");
    return lines;
}

void read_connections(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;
    int capacity = 0;
    if (!file)
        fail(path);
    while (getline(&text, &size, file) > 0) {
        char *rest = text, *headers;
        int index = atoi(field(&rest, path)), seat = atoi(field(&rest, path));
        Table *table = table_at(index);
        if (socket_count == capacity) {
            capacity = capacity ? capacity * 2 : 256;
            sockets = realloc(sockets, (size_t)capacity * sizeof *sockets);
        }
        Socket *socket = &sockets[socket_count];
        *socket = (Socket){.table = index, .seat = seat, .viewer = table->viewers++};
        socket->path = strdup(field(&rest, path));
        headers = rest ? strsep(&rest, "\n") : NULL;
        if (headers && *headers)
            socket->headers = header_lines(headers);
        if (seat >= MAX_SEATS || table->viewers > MAX_VIEWERS) {
            errno = 0;
            fail("too many seats or sockets at a table");
        }
        if (seat != SPECTATOR)
            table->socket_of_seat[seat] = socket_count;
        socket_count++;
    }
    free(text);
    fclose(file);
}

static int line_it_waits_for(const char *text)
{
    if (*text == '-')
        return AFTER_NOTHING;
    return *text == '*' ? AFTER_ALL : atoi(text);
}

void read_script(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;
    long total = 0;
    if (!file)
        fail(path);
    for (; getline(&text, &size, file) > 0; total++) {
        char *rest = text;
        Table *table = table_at(atoi(field(&rest, path)));
        if (!table->viewers)
            continue; /* nobody of this table connects in this run */
        Line line = {.seat = atoi(field(&rest, path)), .action = -1};
        line.after = line_it_waits_for(field(&rest, path));
        line.text = strdup(field(&rest, path));
        if (line.seat < 0 || line.seat >= MAX_SEATS ||
            table->socket_of_seat[line.seat] < 0 || line.after >= table->line_count) {
            errno = 0;
            fail("a line of the script names no socket or no earlier line");
        }
        if (table->line_count == table->line_capacity) {
            table->line_capacity = table->line_capacity ? table->line_capacity * 2 : 64;
            table->lines =
                realloc(table->lines, (size_t)table->line_capacity * sizeof line);
        }
        table->lines[table->line_count++] = line;
    }
    actions = calloc((size_t)total + 1, sizeof *actions);
    for (int i = 0; i < table_count; i++)
        tables[i].waiting = calloc((size_t)tables[i].line_count + 1, sizeof(int));
    free(text);
    fclose(file);
}
