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

/**
 * Whether a use is worth writing down: at most once a minute, not at every request, and for a short life by a twentieth of it,
 * which is what a session may end too early by.
 */
export function needsTouch(session: { readonly lastUsedAt: Date; readonly expiresAt: Date }, usedAt: Date): boolean {
  const life = session.expiresAt.getTime() - session.lastUsedAt.getTime();
  return usedAt.getTime() - session.lastUsedAt.getTime() >= Math.min(minute, life / 20);
}
