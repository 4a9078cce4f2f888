import { revokeToken } from '@evenhand/contract/tenancy/identity/sign-in';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { saveUnsaved } from '../../../entities/draft/unsaved-forms.ts';
import { keepsDrafts, wipeDrafts } from '../../../entities/draft/wipe-drafts.ts';
import { logout, request } from '../../../entities/session/http.ts';

/** Sends what was typed last. Returns false when some of it is on this device alone, because signing out would delete it. */
export async function isAllSent({ id, organization }: User): Promise<boolean> {
  return (await saveUnsaved()) && !(await keepsDrafts(`${organization.id}/${id}/`));
}

/**
 * Signs out at the user's request: sends what was typed last, then deletes drafts on this device. The device forgets even when the
 * server cannot be reached.
 */
export async function signOut(deviceId?: 'all'): Promise<void> {
  await saveUnsaved();
  await request(revokeToken, { body: deviceId ? { deviceId } : {} }).catch(() => undefined);
  await wipeDrafts();
  logout('own');
}
