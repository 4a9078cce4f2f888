import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { insertRememberedDevice, openedByPasscode } from '../credentials/passcodes.queries.ts';

const minute = 60_000;
const rememberedMs = 30 * 24 * 60 * minute;
/** "Straight after a passcode sign-in". */
const afterPasscodeMs = 5 * minute;

/**
 * Issues the proof by which this device needs no passcode for 30 days; null unless this very session was opened by one just now.
 */
export async function rememberDevice(tx: TenantTx, userId: string, sessionId: string): Promise<string | null> {
  const since = new Date(tx.now.getTime() - afterPasscodeMs);
  if (!(await openedByPasscode(tx, { userId, sessionId, since }))) return null;
  const cookie = newToken();
  const expiresAt = new Date(tx.now.getTime() + rememberedMs);
  await insertRememberedDevice(tx, { cookieHash: hashToken(cookie), userId, expiresAt });
  return cookie;
}
