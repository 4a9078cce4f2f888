import { revokeToken } from '@evenhand/contract/tenancy/identity/sign-in';
import { saveUnsaved } from '../../../entities/draft/unsaved-forms.ts';
import { wipeDrafts } from '../../../entities/draft/wipe-drafts.ts';
import { request, session } from '../../../entities/session/http.ts';

/** Ends a visit of the platform's staff, also one that has expired, and returns to the platform's page. */
export async function leaveVisit(leaveTo: string): Promise<void> {
  await saveUnsaved();
  await request(revokeToken, { body: {} }).catch(() => undefined);
  await wipeDrafts();
  session.clear();
  window.location.assign(leaveTo);
}
