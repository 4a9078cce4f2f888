import { redirect } from 'react-router';
import { currentBoot } from '../lib/boot.ts';
import { loadUser } from '../lib/current-user.ts';
import { landingPath, signedOutPath } from '../lib/landing.ts';

/** `/` has no page of its own: everybody is sent where they start. */
export async function homeLoader(): Promise<Response> {
  const boot = currentBoot();
  const user = await loadUser();
  return redirect(user ? landingPath(user, boot.variant) : signedOutPath(boot));
}
