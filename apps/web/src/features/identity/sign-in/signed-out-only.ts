import { redirect } from 'react-router';
import { loadUser } from '../../../entities/session/current-user.ts';
import { landingPath } from '../../../entities/session/landing.ts';
import { currentBoot } from '../../../entities/site/boot.ts';
import { returnTarget } from '../return-to.ts';

/** Loads sign-in and sign-up. A user who is signed in already goes on to the page they wanted. */
export async function signedOutOnly({ request }: { readonly request: Request }): Promise<null> {
  const user = await loadUser();
  if (user) throw redirect(returnTarget(new URL(request.url).search) ?? landingPath(user, currentBoot().variant));
  return null;
}
