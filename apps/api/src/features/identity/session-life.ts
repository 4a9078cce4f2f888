import { z } from 'zod';

const minute = 60_000;
/** Minutes a session and its refresh tokens live without use, where the organisation does not say. */
const defaultTimeoutMinutes = 14 * 24 * 60;

const withTimeout = z.object({ sessionTimeout: z.number().int().positive().optional() });

/** Minutes without use after which the organisation's sessions end. */
export function timeoutMinutesOf(configuration: unknown): number {
  const parsed = withTimeout.safeParse(configuration);
  return (parsed.success ? parsed.data.sessionTimeout : undefined) ?? defaultTimeoutMinutes;
}

export const sessionEnd = (now: Date, timeoutMinutes: number): Date =>
  new Date(now.getTime() + timeoutMinutes * minute);

/** The row is written at most once a minute, not at every request. */
export const needsTouch = (lastUsedAt: Date, now: Date): boolean => now.getTime() - lastUsedAt.getTime() >= minute;
