import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';

/** Returns the page that takes a switch's token, on the host it is for. */
export function presentHostSwitch(origin: string, token: string, returnTo: string | undefined) {
  const target = safeReturnTarget(returnTo);
  const query = new URLSearchParams({ token, ...(target === null ? {} : { url: target }) });
  return { token, host: new URL(origin).host, url: `${origin}/magic-password?${query.toString()}` };
}
