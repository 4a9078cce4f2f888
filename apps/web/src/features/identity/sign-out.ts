import { revokeToken } from '@evenhand/contract/sign-in';
import type { User } from '@evenhand/contract/users';
import { logout, request } from '../../lib/http.ts';
import { saveUnsaved } from '../../lib/unsaved.ts';
import { keepsDrafts, wipeDrafts } from '../../lib/wipe-drafts.ts';

/** Sends what was typed last. False where words of theirs are on this device alone: signing out would remove them. */
export async function isAllSent({ id, organization }: User): Promise<boolean> {
  return (await saveUnsaved()) && !(await keepsDrafts(`${organization.id}/${id}/`));
}

/** Signs out by the person's own wish: what was typed last is sent, then drafts on this device go. The server may be away; the device forgets anyway. */
export async function signOut(deviceId?: 'all'): Promise<void> {
  await saveUnsaved();
  await request(revokeToken, { body: deviceId ? { deviceId } : {} }).catch(() => undefined);
  await wipeDrafts();
  logout('own');
}
