import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { type Engine, inTransaction, type SqlSession } from '../db/engine.ts';
import { type DeadJob, deadQueue, listDead, takeDead, takeDeadBefore } from './dead-letters.ts';
import type { JobDefinition, JobInsert, JobSender, QueueName, SendOptions } from './define-job.ts';
import { type Envelope, envelope } from './envelope.ts';
import { FinalJobError } from './final-job-error.ts';
import { queueRules } from './queue-rules.ts';
import type { ScheduledTask } from './scheduled-task.ts';

const queues: readonly QueueName[] = ['quick', 'mail', 'bulk'];
const scheduled = 'scheduled';
const scheduledData = z.object({ name: z.string() });
/**
 * Seconds of silence after which a process's jobs go to another one, or to the same one when it has started again. A process says
 * every few seconds that it still works at its jobs.
 */
const silentAfterSeconds = 30;
const signEverySeconds = 10;
/** Seconds between two looks for jobs whose process is silent. */
const superviseSeconds = 15;
const oneAtATime = { batchSize: 1, heartbeatRefreshSeconds: signEverySeconds } as const;
const workOptions = { ...oneAtATime, pollingIntervalSeconds: 1, perJobResults: true, includeMetadata: true } as const;
/** Number of dead jobs that are put back in one transaction. */
const retriedAtOnce = 200;

/** Context that a handler is given besides its payload. */
export interface JobContext {
  readonly organizationId: string;
  readonly jobId: string;
  /** When this attempt fails as well, the job goes on the dead-letter list. */
  readonly isLastAttempt: boolean;
}
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

/** Ties a definition to the code that does it; the payload is validated again on the way in. */
export function handler<P extends object>(
  job: JobDefinition<P>,
  run: (payload: P, context: JobContext) => Promise<void>,
): readonly [string, JobHandler] {
  return [job.name, (payload, context) => run(job.payload.parse(payload), context)];
}

export interface JobQueue extends JobSender {
  /** Creates the queue's tables and queues. Needs the admin session on a server. */
  install(): Promise<void>;
  start(): Promise<void>;
  work(handlers: ReadonlyMap<string, JobHandler>): Promise<void>;
  /** Runs these tasks at their times, each on one of all workers. Tasks that are no longer named are given up. */
  schedule(tasks: readonly ScheduledTask[]): Promise<void>;
  /** Finishes the jobs that have begun, then stops. */
  stop(): Promise<void>;
  dead(organizationId: string): Promise<DeadJob[]>;
  /** Puts a dead job back in its queue. Returns false when it is not there or another tenant's. */
  retry(organizationId: string, id: string): Promise<boolean>;
  /** Puts all dead jobs of a tenant back in their queues. Returns how many. */
  retryAll(organizationId: string): Promise<number>;
}

interface QueueOptions {
  readonly engine: Engine;
  readonly onError: (error: Error) => void;
  /** Seconds of the first retry; doubled each time. */
  readonly retryDelay?: number;
  /** Seconds between two looks for jobs whose process died. */
  readonly superviseInterval?: number;
  /** Seconds between two looks at which scheduled task is due. */
  readonly scheduleInterval?: number;
}

type BossDb = { executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

const onSession = (session: SqlSession): BossDb => ({
  async executeSql(text, values) {
    if (values && values.length > 0) return { rows: (await session.query(text, values)).rows };
    return { rows: await session.exec(text) };
  },
});

/** Failure as pg-boss reports it: an error, or the parts of one as a plain object. */
const errorParts = z.object({
  message: z.string(),
  stack: z.string().optional(),
  code: z.string().optional(),
});

/** Returns the failure as an error. Its message names the queue where pg-boss knows it. */
function toError(given: unknown): Error {
  if (given instanceof Error) return given;
  const parts = errorParts.safeParse(given);
  if (!parts.success) return new Error(String(given));
  const { message, stack, code } = parts.data;
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

/** Runs each statement on a session of its own; a failed multi-statement block is rolled back before the error goes on. */
const onEngine = (engine: Engine): BossDb => ({
  executeSql: (text, values) =>
    engine.exclusive(async (session) => {
      try {
        return await onSession(session).executeSql(text, values);
      } catch (error) {
        await session.exec('rollback').catch(() => undefined);
        throw error;
      }
    }),
});

async function installQueues(
  options: ConstructorOptions,
  { onError, retryDelay }: { onError: (error: Error) => void; retryDelay: number },
): Promise<void> {
  const installer = new PgBoss(options);
  installer.on('error', (error) => onError(toError(error)));
  await installer.start();
  const heartbeat = { heartbeatSeconds: silentAfterSeconds };
  await installer.createQueue(deadQueue, { retentionSeconds: 90 * 86_400 });
  for (const queue of queues) {
    const { attempts, longestPause, secondsToLive } = queueRules[queue];
    const rules = {
      retryLimit: attempts - 1,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: longestPause,
      expireInSeconds: secondsToLive,
    };
    await installer.createQueue(queue, { ...rules, deadLetter: deadQueue });
    // A queue that was created before has the rules of that time.
    await installer.updateQueue(queue, { ...rules, ...heartbeat });
  }
  // A task that failed is due again at its next time; until then it is tried once more.
  await installer.createQueue(scheduled, { retryLimit: 1, retryDelay: 60, expireInSeconds: 1800 });
  await installer.updateQueue(scheduled, heartbeat);
  await installer.stop({ graceful: false });
}

/** Keeps the times of the tasks in the database and runs the tasks that are due. */
async function workSchedule(
  boss: PgBoss,
  tasks: readonly ScheduledTask[],
  { onError, pollingIntervalSeconds }: { onError: (error: Error) => void; pollingIntervalSeconds: number },
): Promise<void> {
  const names = new Set(tasks.map((task) => task.name));
  for (const known of await boss.getSchedules(scheduled)) {
    if (!names.has(known.key)) await boss.unschedule(scheduled, known.key);
  }
  for (const { name, cron } of tasks) {
    // No organisation's clock is used: a task that is due by a local time looks at that time itself.
    await boss.schedule(scheduled, cron, { name }, { key: name, tz: 'UTC', missed: 'once' });
  }
  await boss.work(scheduled, { ...oneAtATime, pollingIntervalSeconds }, async (jobs) => {
    for (const job of jobs) {
      const { name } = scheduledData.parse(job.data);
      try {
        await tasks.find((task) => task.name === name)?.run();
      } catch (error) {
        onError(toError(error));
        throw error;
      }
    }
  });
}

async function runOne(
  handlers: ReadonlyMap<string, JobHandler>,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
): Promise<void> {
  const job: Envelope = envelope.parse(data);
  const run = handlers.get(job.name);
  if (!run) throw new Error(`no handler for job ${job.name}`);
  await run(job.payload, {
    organizationId: job.organizationId,
    jobId: id,
    isLastAttempt: retryCount >= retryLimit,
  });
}

/** Runs a job and returns how it ended. A failed one is tried again, unless its error says that this is of no use. */
async function settleOne(handlers: ReadonlyMap<string, JobHandler>, job: JobWithMetadata<unknown>): Promise<JobResult> {
  try {
    await runOne(handlers, job);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id: job.id, status: error instanceof FinalJobError ? 'deadletter' : 'failed', output };
  }
}

/** Puts a tenant's dead jobs back in batches. Jobs that fail again meanwhile are left for the next time. */
async function retryAllDead(
  { engine, boss, wake }: { engine: Engine; boss: PgBoss; wake: (queue: string) => void },
  organizationId: string,
): Promise<number> {
  const before = await engine.exclusive(async (session) => {
    const { rows } = await session.query('select clock_timestamp()::text as now', []);
    return z.object({ now: z.string() }).parse(rows[0]).now;
  });
  const retryBatch = () =>
    engine.exclusive((session) =>
      inTransaction(session, 'begin', async () => {
        const taken = await takeDeadBefore(session, organizationId, { before, limit: retriedAtOnce });
        for (const job of taken) await boss.send(job.queue, job, { db: onSession(session) });
        return taken;
      }),
    );
  let retried = 0;
  for (let taken = await retryBatch(); taken.length > 0; taken = await retryBatch()) {
    retried += taken.length;
    for (const queue of new Set(taken.map((job) => job.queue))) wake(queue);
  }
  return retried;
}

/** Returns the rank of a job in its queue: that of the highest goes first. */
function priorityOf({ isAwaited = false, isOneOfMany = false }: SendOptions = {}): number {
  if (isAwaited) return 1;
  return isOneOfMany ? -1 : 0;
}

/** Opens the job queue: pg-boss on either engine, by polling, with an in-process nudge after commit. */
export function openJobQueue({ engine, onError, retryDelay = 2, ...intervals }: QueueOptions): JobQueue {
  const { scheduleInterval = 30, superviseInterval = superviseSeconds } = intervals;
  const scheduleWorkerInterval = Math.min(5, scheduleInterval);
  const bossOptions = {
    db: onEngine(engine),
    backend: engine.kind,
    schema: 'pgboss',
    useListenNotify: false,
    supervise: true,
  } as const;
  const boss = new PgBoss({
    ...bossOptions,
    migrate: false,
    createSchema: false,
    cronMonitorIntervalSeconds: scheduleInterval,
    cronWorkerIntervalSeconds: scheduleWorkerInterval,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
  });
  boss.on('error', (error) => onError(toError(error)));
  const workers = new Map<string, string[]>();
  let started = false;

  const wake = (queue: string): void => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  return {
    install: () => installQueues({ ...bossOptions, supervise: false, schedule: false }, { onError, retryDelay }),
    async start() {
      await boss.start();
      started = true;
    },
    async work(handlers) {
      for (const queue of queues) {
        const worker = await boss.work(queue, workOptions, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of jobs) results.push(await settleOne(handlers, job));
          // Jobs are run one at a time, and without a pause while there are more.
          if (jobs.length > 0) wake(queue);
          return results;
        });
        workers.set(queue, [worker]);
      }
    },
    schedule: (tasks) => workSchedule(boss, tasks, { onError, pollingIntervalSeconds: scheduleWorkerInterval }),
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
    async insert(session, { job, organizationId, payload, options }: JobInsert) {
      // Before its start pg-boss would look its queues up first, on a session of its own: the embedded database has only the one
      // that waits here.
      if (!started) throw new Error('the job queue is not started: start it before anything sends');
      await boss.send(
        job.queue,
        { name: job.name, queue: job.queue, organizationId, payload },
        {
          db: onSession(session),
          ...(job.attempts === undefined ? {} : { retryLimit: job.attempts - 1 }),
          ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
          priority: priorityOf(options),
        },
      );
    },
    wake,
    dead: (organizationId) => engine.exclusive((session) => listDead(session, organizationId)),
    async retry(organizationId, id) {
      // The job is taken off the list and sent in one transaction: of two administrators who try at once, one succeeds.
      const queue = await engine.exclusive((session) =>
        inTransaction(session, 'begin', async () => {
          const job = await takeDead(session, organizationId, id);
          if (job) await boss.send(job.queue, job, { db: onSession(session) });
          return job?.queue ?? null;
        }),
      );
      if (queue) wake(queue);
      return queue !== null;
    },
    retryAll: (organizationId) => retryAllDead({ engine, boss, wake }, organizationId),
  };
}
