import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Engine, SqlSession } from '../db/engine.ts';
import type { JobDefinition, JobInsert, JobSender, QueueName } from './define-job.ts';

const queues: readonly QueueName[] = ['quick', 'mail', 'bulk'];
const deadLetters = 'dead';
/** How long a job may take; after a crash it is taken up again when this has passed. */
const secondsToLive: Readonly<Record<QueueName, number>> = { quick: 120, mail: 60, bulk: 1800 };
const workOptions = { pollingIntervalSeconds: 1, batchSize: 1 } as const;

const envelope = z.object({
  name: z.string(),
  queue: z.enum(['quick', 'mail', 'bulk']),
  organizationId: z.uuid(),
  payload: z.record(z.string(), z.unknown()),
});
type Envelope = z.infer<typeof envelope>;

/** What a handler is told beside its payload. */
export interface JobContext {
  readonly organizationId: string;
  readonly jobId: string;
}
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

/** Ties a definition to the code that does it; the payload is validated again on the way in. */
export function handler<P extends object>(
  job: JobDefinition<P>,
  run: (payload: P, context: JobContext) => Promise<void>,
): readonly [string, JobHandler] {
  return [job.name, (payload, context) => run(job.payload.parse(payload), context)];
}

export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly failedAt: Date;
  readonly reason: string;
}

export interface JobQueue extends JobSender {
  /** Creates the queue's tables and queues. Needs the admin session on a server. */
  install(): Promise<void>;
  start(): Promise<void>;
  work(handlers: ReadonlyMap<string, JobHandler>): Promise<void>;
  /** Finishes what has begun, then stops. */
  stop(): Promise<void>;
  dead(organizationId: string): Promise<DeadJob[]>;
  /** Puts a dead job back in its queue. False when it is not there or another tenant's. */
  retry(organizationId: string, id: string): Promise<boolean>;
}

interface QueueOptions {
  readonly engine: Engine;
  readonly onError: (error: Error) => void;
  /** Seconds of the first retry; doubled each time. */
  readonly retryDelay?: number;
}

type BossDb = { executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

const onSession = (session: SqlSession): BossDb => ({
  async executeSql(text, values) {
    if (values && values.length > 0) return { rows: (await session.query(text, values)).rows };
    return { rows: await session.exec(text) };
  },
});

/** Each statement on a session of its own; a failed multi-statement block is rolled back before the error goes on. */
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

const reasonOf = (output: unknown): string => {
  const message = z.object({ message: z.string() });
  const read = z.union([message, z.object({ value: message }).transform((given) => given.value)]).safeParse(output);
  return read.success ? read.data.message : 'unknown';
};

async function installQueues(
  options: ConstructorOptions,
  { onError, retryDelay }: { onError: (error: Error) => void; retryDelay: number },
): Promise<void> {
  const installer = new PgBoss(options);
  installer.on('error', onError);
  await installer.start();
  await installer.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });
  for (const queue of queues) {
    await installer.createQueue(queue, {
      retryLimit: 5,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: secondsToLive[queue],
      deadLetter: deadLetters,
    });
  }
  await installer.stop({ graceful: false });
}

/** The job queue: pg-boss on either engine, by polling, with an in-process nudge after commit. */
export function openJobQueue({ engine, onError, retryDelay = 2 }: QueueOptions): JobQueue {
  const bossOptions = {
    db: onEngine(engine),
    backend: engine.kind,
    schema: 'pgboss',
    useListenNotify: false,
    supervise: true,
  } as const;
  const boss = new PgBoss({ ...bossOptions, migrate: false, createSchema: false });
  boss.on('error', onError);
  const workers = new Map<string, string[]>();

  const wake = (queue: string): void => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const runOne = async (handlers: ReadonlyMap<string, JobHandler>, id: string, data: unknown): Promise<void> => {
    const job: Envelope = envelope.parse(data);
    const run = handlers.get(job.name);
    if (!run) throw new Error(`no handler for job ${job.name}`);
    await run(job.payload, { organizationId: job.organizationId, jobId: id });
  };
  const deadOf = async (): Promise<{ id: string; data: Envelope; at: Date; reason: string }[]> => {
    const jobs = await boss.findJobs<unknown>(deadLetters, {});
    return jobs.flatMap((job) => {
      const data = envelope.safeParse(job.data);
      if (!data.success || job.state === 'completed' || job.state === 'cancelled') return [];
      return [{ id: job.id, data: data.data, at: job.createdOn, reason: reasonOf(job.sourceOutput) }];
    });
  };
  return {
    install: () => installQueues({ ...bossOptions, supervise: false, schedule: false }, { onError, retryDelay }),
    async start() {
      await boss.start();
    },
    async work(handlers) {
      for (const queue of queues) {
        const worker = await boss.work(queue, workOptions, async (jobs) => {
          try {
            for (const job of jobs) await runOne(handlers, job.id, job.data);
          } finally {
            // One at a time, and without a pause while there are more.
            if (jobs.length > 0) wake(queue);
          }
        });
        workers.set(queue, [worker]);
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
    async insert(session, { job, organizationId, payload, options }: JobInsert) {
      await boss.send(
        job.queue,
        { name: job.name, queue: job.queue, organizationId, payload },
        {
          db: onSession(session),
          retryLimit: job.attempts - 1,
          ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
          ...(options?.singletonKey ? { singletonKey: `${organizationId}:${options.singletonKey}` } : {}),
        },
      );
    },
    wake,
    async dead(organizationId) {
      const mine = (await deadOf()).filter((job) => job.data.organizationId === organizationId);
      return mine.map((job) => ({
        id: job.id,
        name: job.data.name,
        organizationId,
        failedAt: job.at,
        reason: job.reason,
      }));
    },
    async retry(organizationId, id) {
      const found = (await deadOf()).find((job) => job.id === id && job.data.organizationId === organizationId);
      if (!found) return false;
      await boss.send(found.data.queue, found.data);
      wake(found.data.queue);
      await boss.deleteJob(deadLetters, id);
      return true;
    },
  };
}
