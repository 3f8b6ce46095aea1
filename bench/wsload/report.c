/* What a run showed, as one line of JSON. */
#define _GNU_SOURCE
#include "wsload.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* Adds what the threads of a process had of their core, and waited for it. */
static void add_core_time(const char *pid, CoreTime *total)
{
    char path[300];
    struct dirent *thread;
    DIR *threads;
    snprintf(path, sizeof path, "/proc/%s/task", pid);
    if (!(threads = opendir(path)))
        return;
    while ((thread = readdir(threads))) {
        unsigned long long used = 0, waited = 0;
        FILE *file;
        snprintf(path, sizeof path, "/proc/%.20s/task/%.20s/schedstat", pid,
                 thread->d_name);
        if (thread->d_name[0] == '.' || !(file = fopen(path, "r")))
            continue;
        if (fscanf(file, "%llu %llu", &used, &waited) == 2) {
            total->used += (double)used * 1e-9;
            total->waited += (double)waited * 1e-9;
        }
        fclose(file);
    }
    closedir(threads);
}

/* Seconds of the processes in --pids (comma separated) so far. */
CoreTime server_core_time(void)
{
    CoreTime total = {0, 0};
    char *list, *rest, *pid;
    if (!options.pids)
        return total;
    list = rest = strdup(options.pids);
    while ((pid = strsep(&rest, ",")))
        add_core_time(pid, &total);
    free(list);
    return total;
}

double own_cpu_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static int by_value(const void *left, const void *right)
{
    float a = *(const float *)left, b = *(const float *)right;
    return (a > b) - (a < b);
}

typedef struct {
    float *seconds;
    long count;
} Sample;

static void add(Sample *sample, float seconds)
{
    sample->seconds[sample->count++] = seconds;
}

static double milliseconds(const Sample *sorted, double share)
{
    if (!sorted->count)
        return 0;
    return (double)sorted->seconds[(long)((double)(sorted->count - 1) * share)] * 1e3;
}

static Sample empty_sample(long room)
{
    return (Sample){.seconds = malloc((size_t)(room + 1) * sizeof(float))};
}

static void sort(Sample *sample)
{
    qsort(sample->seconds, (size_t)sample->count, sizeof(float), by_value);
}

static int frame_bytes(double share)
{
    long total = 0, sum = 0;
    for (int i = 0; i < SIZES; i++)
        total += tally.sizes[i];
    for (int i = 0; i < SIZES; i++)
        if ((sum += tally.sizes[i]) > (long)((double)(total - 1) * share))
            return i;
    return 0;
}

void report_load(const Window *window)
{
    long room = action_count - window->first_action, sent = 0, lost = 0, refused = 0;
    long waited = 0, in_time = 0;
    double wall = window->until - window->from;
    Sample all = empty_sample(room), own = empty_sample(room), lag = empty_sample(room);
    for (long i = window->first_action; i < action_count; i++) {
        Action *action = &actions[i];
        sent += action->is_sent;
        waited += action->has_waited;
        if (action->is_sent && !action->has_waited)
            add(&lag, action->lag);
        if (action->own > 0)
            add(&own, action->own);
        if (action->is_refused)
            refused++;
        else if (action->all > 0)
            add(&all, action->all);
        else
            lost++;
        in_time += action->all > 0 && action->due + (double)action->all <= window->until;
    }
    sort(&all);
    sort(&own);
    sort(&lag);
    printf("{\"rate\":%.0f,\"throughput\":%.1f,\"frames_per_s\":%.1f,\"due\":%ld,"
           "\"sent\":%ld,\"lost\":%ld,\"refused\":%ld,\"waited\":%ld,",
           options.rate, (double)in_time / wall, (double)window->messages / wall, room,
           sent, lost, refused, waited);
    printf("\"p50\":%.3f,\"p95\":%.3f,\"p99\":%.3f,\"p999\":%.3f,\"max\":%.3f,"
           "\"own_p50\":%.3f,\"lag_p99\":%.3f,",
           milliseconds(&all, .5), milliseconds(&all, .95), milliseconds(&all, .99),
           milliseconds(&all, .999), milliseconds(&all, 1), milliseconds(&own, .5),
           milliseconds(&lag, .99));
    printf("\"frames\":%ld,\"bytes_per_frame\":%.1f,\"bytes_p50\":%d,\"bytes_p99\":%d,"
           "\"server_cpu_s\":%.3f,\"server_waited_s\":%.3f,\"generator_cpu_s\":%.3f,\"wall_s\":%.3f,\"dead\":%d,"
           "\"is_exhausted\":%s}\n",
           window->messages,
           window->messages ? (double)window->bytes / (double)window->messages : 0,
           frame_bytes(.5), frame_bytes(.99), window->server.used, window->server.waited, window->own_cpu, wall,
           dead_count, wall + 0.05 < options.seconds ? "true" : "false");
    free(all.seconds);
    free(own.seconds);
    free(lag.seconds);
}
