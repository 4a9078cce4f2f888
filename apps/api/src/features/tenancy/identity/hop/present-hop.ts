import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';

/** Returns the page that takes a hop's token, on the host it is for. */
export function presentHop(origin: string, token: string, returnTo: string | undefined) {
  const target = safeReturnTarget(returnTo);
  const query = new URLSearchParams({ token, ...(target === null ? {} : { url: target }) });
  return { token, host: new URL(origin).host, url: `${origin}/magic-password?${query.toString()}` };
}
