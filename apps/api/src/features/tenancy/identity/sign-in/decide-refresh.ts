import { allow, type Decision, refuse } from '@evenhand/domain/decision';

/** A token that is used again this soon by its own device belongs to two tabs, or to a lost reply. */
export const graceMs = 30_000;

export interface RefreshFacts {
  /** This call is the first to use the token. */
  readonly first: boolean;
  readonly usedAt: Date | null;
  readonly tokenExpiresAt: Date;
  readonly sessionExpiresAt: Date;
  readonly sessionEnded: boolean;
  readonly accountActive: boolean;
  readonly sameDevice: boolean;
  /** The token came the way its session keeps it: in the cookie, or in the body. */
  readonly sameWay: boolean;
}

/**
 * Decides whether a refresh token may be traded for the next one. `reused` means that another device holds it too: its whole family
 * must end.
 */
export function decideRefresh(facts: RefreshFacts, now: Date): Decision<'over' | 'reused'> {
  if (facts.sessionEnded || !facts.accountActive) return refuse('over');
  const inGrace = facts.sameDevice && facts.usedAt !== null && now.getTime() - facts.usedAt.getTime() <= graceMs;
  if (!facts.first && !inGrace) return refuse('reused');
  if (facts.tokenExpiresAt <= now || facts.sessionExpiresAt <= now) return refuse('over');
  return facts.sameWay ? allow : refuse('reused');
}
