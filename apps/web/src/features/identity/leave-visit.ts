import { revokeToken } from '@evenhand/contract/tenancy/identity/sign-in';
import { request, session } from '../../lib/http.ts';
import { saveUnsaved } from '../../lib/unsaved-forms.ts';
import { wipeDrafts } from '../../lib/wipe-drafts.ts';

/** Ends a visit of the platform's staff, also one that has expired, and returns to the platform's page. */
export async function leaveVisit(leaveTo: string): Promise<void> {
  await saveUnsaved();
  await request(revokeToken, { body: {} }).catch(() => undefined);
  await wipeDrafts();
  session.clear();
  window.location.assign(leaveTo);
}
