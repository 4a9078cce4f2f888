import { revokeToken } from '@evenhand/contract/identity';
import { logout, request } from '../../lib/http.ts';
import { stopSessionTimeout } from '../../lib/session-timeout.ts';
import { wipeDrafts } from '../../lib/wipe-drafts.ts';

/** Signs out by the person's own wish: drafts on this device go too. The server may be away; the device forgets anyway. */
export async function signOut(deviceId?: 'all'): Promise<void> {
  stopSessionTimeout();
  await request(revokeToken, { body: deviceId ? { deviceId } : {} }).catch(() => undefined);
  await wipeDrafts();
  logout('own');
}
