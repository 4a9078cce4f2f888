import { revokeToken } from '@evenhand/contract/identity';
import { wipeDrafts } from '../../lib/drafts.ts';
import { logout, request } from '../../lib/http.ts';
import { stopSessionTimeout } from '../../lib/session-timeout.ts';

/** Signs out by the person's own wish: drafts on this device go too. The server may be away; the device forgets anyway. */
export async function signOut(deviceId?: 'all'): Promise<void> {
  stopSessionTimeout();
  await request(revokeToken, { body: deviceId ? { deviceId } : {} }).catch(() => undefined);
  await wipeDrafts().catch(() => undefined);
  logout('own');
}
