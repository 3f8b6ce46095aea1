/* The tables' scripts: which move is next, and whether it may be sent yet.
 *
 * A move may build on a card another seat laid just before. Over two sockets nothing keeps
 * their order, so such a line names the line it comes after and is held until a frame has
 * shown that one. The time held counts as latency.
 */
#define _GNU_SOURCE
#include "wsload.h"

#include <stdlib.h>
#include <string.h>

Table *tables;
int table_count;
Action *actions;
long action_count;

double random_fraction(void)
{
    return (double)random() / ((double)RAND_MAX + 1.0);
}

bool has_lines(const Table *table)
{
    return table->next < table->line_count;
}

static bool may_be_sent(const Table *table, const Line *line)
{
    if (line->after == AFTER_NOTHING)
        return true;
    if (line->after == AFTER_ALL)
        return table->answered == line - table->lines;
    return actions[table->lines[line->after].action].is_answered;
}

static void send_action(long index)
{
    Action *action = &actions[index];
    Line *line = &tables[action->table].lines[action->line];
    action->is_sent = true;
    send_move(&sockets[action->socket], line->text, options.first_nonce + index);
    action->lag = (float)(now() - action->due);
}

/* Sends in order what no longer waits; a seat's own moves never overtake each other. */
static void send_waiting(Table *table)
{
    unsigned held_seats = 0;
    int kept = 0;
    for (int i = 0; i < table->waiting_count; i++) {
        int index = table->waiting[i];
        Line *line = &table->lines[actions[index].line];
        unsigned seat = 1U << line->seat;
        if (!(held_seats & seat) && may_be_sent(table, line)) {
            send_action(index);
            continue;
        }
        held_seats |= seat;
        table->waiting[kept++] = index;
    }
    table->waiting_count = kept;
}

void make_due(int table_index, double due)
{
    Table *table = &tables[table_index];
    Line *line = &table->lines[table->next];
    Action *action = &actions[action_count];
    *action = (Action){.due = due, .table = table_index, .line = table->next};
    action->socket = table->socket_of_seat[line->seat];
    line->action = (int)action_count++;
    table->next++;
    table->waiting[table->waiting_count++] = line->action;
    send_waiting(table);
    action->has_waited = !action->is_sent;
}

void on_answer(long index, Socket *socket, double at, bool is_refused)
{
    Action *action = &actions[index];
    Table *table = &tables[action->table];
    uint64_t viewer = 1ULL << socket->viewer;
    if (action->seen_by & viewer)
        return;
    action->seen_by |= viewer;
    if (socket == &sockets[action->socket])
        action->own = (float)(at - action->due);
    if (is_refused) {
        action->is_refused = true;
        tally.refused++;
    } else if (__builtin_popcountll(action->seen_by) == table->viewers) {
        action->all = (float)(at - action->due);
        tally.completed++;
    }
    if (!action->is_answered) {
        action->is_answered = true;
        table->answered++;
        if (table->waiting_count)
            send_waiting(table);
    }
}
