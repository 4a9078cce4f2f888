import { expect, test } from 'vitest';
import { decideRefresh, graceMs, type RefreshFacts } from './decide-refresh.ts';

const now = new Date('2026-01-01T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const later = new Date(now.getTime() + 1);
const fresh: RefreshFacts = {
  first: true,
  usedAt: now,
  tokenExpiresAt: later,
  sessionExpiresAt: later,
  sessionEnded: false,
  accountActive: true,
  sameDevice: true,
  sameWay: true,
};

test.each<[string, Partial<RefreshFacts>, string]>([
  ['first use', {}, 'allowed'],
  ['used again within the grace', { first: false, usedAt: ago(graceMs) }, 'allowed'],
  ['used again a moment before, by the clock of another process', { first: false, usedAt: later }, 'allowed'],
  ['used again after the grace', { first: false, usedAt: ago(graceMs + 1) }, 'reused'],
  ['used again by another device', { first: false, usedAt: ago(1), sameDevice: false }, 'reused'],
  ['first use by another device', { sameDevice: false }, 'allowed'],
  ['a cookie in a body', { sameWay: false }, 'reused'],
  ['run out', { tokenExpiresAt: now }, 'over'],
  ['session run out', { sessionExpiresAt: now }, 'over'],
  ['session ended', { sessionEnded: true, first: false, usedAt: ago(86_400_000) }, 'over'],
  ['account closed', { accountActive: false }, 'over'],
])('%s', (_name, change, expected) => {
  const decision = decideRefresh({ ...fresh, ...change }, now);
  expect(decision.allowed ? 'allowed' : decision.reason).toBe(expected);
});
