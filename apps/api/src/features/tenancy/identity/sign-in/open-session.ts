import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { insertRefreshToken } from '../credentials/refresh-tokens.queries.ts';
import { sessionEnd } from '../credentials/session-life.ts';
import { insertSession } from '../credentials/sessions.queries.ts';

const refreshTokenLifeMs = 14 * 24 * 60 * 60 * 1000;

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** Issues a new refresh token of a session; with a parent, the next one of its family. Only its hash is stored. */
export async function issueRefreshToken(tx: TenantTx, sessionId: string, parent: Buffer | null): Promise<string> {
  const token = newToken();
  await insertRefreshToken(tx, {
    tokenHash: hashToken(token),
    sessionId,
    parentHash: parent,
    expiresAt: new Date(tx.now.getTime() + refreshTokenLifeMs),
  });
  return token;
}

/** Signs a person in on one device. */
export async function openSession(
  tx: TenantTx,
  device: {
    readonly userId: string;
    readonly deviceName: string;
    readonly browser: boolean;
    readonly timeoutMinutes: number;
    /** The id to give the session; a new one unless said. */
    readonly sessionId?: string | undefined;
  },
): Promise<OpenedSession> {
  const sessionId = device.sessionId ?? tx.newId();
  await insertSession(tx, {
    id: sessionId,
    userId: device.userId,
    deviceName: device.deviceName,
    browser: device.browser,
    expiresAt: sessionEnd(tx.now, device.timeoutMinutes),
  });
  return { sessionId, refreshToken: await issueRefreshToken(tx, sessionId, null) };
}
