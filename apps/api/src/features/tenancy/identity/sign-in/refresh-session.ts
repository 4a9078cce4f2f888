import type { Auth } from '@evenhand/contract/tenancy/identity/sign-in';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { idleOf } from '../../../../platform/http/callers/authenticate.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { hashToken } from '../../../../platform/secrets.ts';
import { findRefreshToken, type RefreshTokenRow, spendRefreshToken } from '../credentials/refresh-tokens.queries.ts';
import { sessionEnd, timeoutMinutesOf } from '../credentials/session-life.ts';
import { endSessions, touchSession } from '../credentials/sessions.queries.ts';
import { decideRefresh } from './decide-refresh.ts';
import { issueRefreshToken, type OpenedSession } from './open-session.ts';
import { clearRefreshCookie, handOver } from './refresh-cookie.ts';

interface Device {
  readonly browser: boolean;
  readonly deviceName: string;
}

const factsOf = (row: RefreshTokenRow, first: boolean, device: Device) => ({
  first,
  usedAt: row.used_at,
  tokenExpiresAt: row.token_expires_at,
  sessionExpiresAt: row.session_expires_at,
  sessionEnded: row.ended_at !== null,
  accountActive: row.status === 'ACTIVE',
  sameDevice: row.device_name === device.deviceName.slice(0, 100),
  sameWay: row.browser === device.browser,
});

type Rotated = OpenedSession & { readonly userId: string };

/** Trades a token for the next of its family; null when it is refused. The refusal's own changes stay. */
async function rotate(
  tx: TenantTx,
  token: string,
  device: Device & { readonly timeoutMinutes: number; readonly idle: number },
): Promise<Rotated | null> {
  const hash = hashToken(token);
  const first = await spendRefreshToken(tx, hash);
  const row = await findRefreshToken(tx, hash);
  if (!row) return null;
  const decision = decideRefresh(factsOf(row, first, device), tx.now);
  if (decision.allowed) {
    const usedAt = new Date(tx.now.getTime() - device.idle);
    await touchSession(tx, row.session_id, { at: usedAt, expiresAt: sessionEnd(usedAt, device.timeoutMinutes) });
    const refreshToken = await issueRefreshToken(tx, row.session_id, hash);
    return { sessionId: row.session_id, refreshToken, userId: row.user_id };
  }
  if (decision.reason === 'reused') {
    await endSessions(tx, row.user_id, 'token-reused', { only: row.session_id });
    await recordEvent(tx, { kind: 'user.session-revoked', subjectId: row.user_id, reason: 'token-reused' });
  }
  return null;
}

/** Issues a new access token for a refresh token, which is used up. A token that was used elsewhere ends its whole session. */
export async function refreshSession(context: RequestContext, token: string | null, browser: boolean): Promise<Auth> {
  const device = {
    browser,
    deviceName: context.deviceName,
    timeoutMinutes: timeoutMinutesOf(context.tenant.configuration),
    idle: idleOf(context.raw.headers),
  };
  const rotated = token === null ? null : await context.inTenant((tx) => rotate(tx, token, device));
  if (!rotated) {
    if (browser) clearRefreshCookie(context);
    throw new ProblemError('invalid_grant', { word: 'invalid_token' });
  }
  return handOver(context, { ...rotated, browser });
}
