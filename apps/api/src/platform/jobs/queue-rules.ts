import type { QueueName } from './define-job.ts';

export interface QueueRules {
  /** Seconds that a job may take. A job whose process has died is taken up again sooner (see job-queue.ts). */
  readonly secondsToLive: number;
  /** Number of tries of a job that does not say so itself. */
  readonly attempts: number;
  /** Seconds of the longest pause between two attempts. The first pause is short, and each is about twice the one before. */
  readonly longestPause: number;
}

/**
 * Rules of the queues. Mail waits for a mail server that is away: its pauses grow from seconds to three hours, and span more than two
 * days also where every pause is the shortest that chance allows (half of its longest).
 */
export const queueRules: Readonly<Record<QueueName, QueueRules>> = {
  quick: { secondsToLive: 120, attempts: 6, longestPause: 600 },
  mail: { secondsToLive: 60, attempts: 30, longestPause: 3 * 3600 },
  bulk: { secondsToLive: 1800, attempts: 6, longestPause: 600 },
};
