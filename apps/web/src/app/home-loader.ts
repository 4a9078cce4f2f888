import { redirect } from 'react-router';
import { loadUser } from '../entities/session/current-user.ts';
import { landingPath, signedOutPath } from '../entities/session/landing.ts';
import { currentBoot } from '../entities/site/boot.ts';

/** `/` has no page of its own: everybody is sent where they start. */
export async function homeLoader(): Promise<Response> {
  const boot = currentBoot();
  const user = await loadUser();
  return redirect(user ? landingPath(user, boot.variant) : signedOutPath(boot));
}
