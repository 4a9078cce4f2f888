import { revokeToken } from '@evenhand/contract/sign-in';
import { logout, request } from '../../lib/http.ts';
import { stopSessionTimeout } from '../../lib/session-timeout.ts';
import { saveUnsaved } from '../../lib/unsaved.ts';
import { wipeDrafts } from '../../lib/wipe-drafts.ts';

/** Signs out by the person's own wish: what was typed last is sent, then drafts on this device go. The server may be away; the device forgets anyway. */
export async function signOut(deviceId?: 'all'): Promise<void> {
  stopSessionTimeout();
  await saveUnsaved();
  await request(revokeToken, { body: deviceId ? { deviceId } : {} }).catch(() => undefined);
  await wipeDrafts();
  logout('own');
}
