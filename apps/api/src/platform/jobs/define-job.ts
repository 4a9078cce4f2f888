import type { z } from 'zod';
import type { SqlSession } from '../db/engine.ts';

/**
 * Name of a queue. Quick jobs go first and fast; bulk ones may take minutes and must not hold the others up. Mail goes one by
 * one, so that a crash can repeat only the message in flight.
 */
export type QueueName = 'quick' | 'mail' | 'bulk';

/** Declaration of a job, apart from the code that does it. The payload carries ids only. */
export interface JobDefinition<P extends object> {
  readonly name: string;
  readonly queue: QueueName;
  /** Number of tries before the job goes on the dead-letter list. Undefined: as many as its queue says. */
  readonly attempts: number | undefined;
  readonly payload: z.ZodType<P>;
}

export interface SendOptions {
  /** Earliest time at which the job runs. */
  readonly startAfter?: Date;
  /** A person waits for the job: it goes before all jobs of its queue that are not awaited. */
  readonly isAwaited?: boolean;
  /** One of many that no one waits for: all jobs of its queue that are not so go before it. */
  readonly isOneOfMany?: boolean;
}

export interface JobInsert {
  readonly job: Pick<JobDefinition<object>, 'name' | 'queue' | 'attempts'>;
  readonly organizationId: string;
  readonly payload: object;
  readonly options: SendOptions | undefined;
}

/** The sending half of the queue, as the transaction sees it. */
export interface JobSender {
  insert(session: SqlSession, insert: JobInsert): Promise<void>;
  /** Called after the commit, so that a worker in this process may look at once instead of at the next poll. */
  wake(queue: string): void;
}

/** Declares a job. Name: `noun.verb`. */
export const defineJob = <P extends object>(
  name: string,
  options: { payload: z.ZodType<P>; queue?: QueueName; attempts?: number },
): JobDefinition<P> => ({
  name,
  queue: options.queue ?? 'quick',
  attempts: options.attempts,
  payload: options.payload,
});
