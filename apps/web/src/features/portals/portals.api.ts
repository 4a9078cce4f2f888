import { applyWithoutAccount, arrive, getPortalOwner } from '@evenhand/contract/portals';
import { startWithoutAccount } from '@evenhand/contract/sign-up';
import type { TrackedLink } from '@evenhand/domain/portals/tracked-link';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';
import type { Channel } from './channel.ts';

export const portalOwnerQuery = (code: string) =>
  queryOptions({
    queryKey: ['portals', 'owner', code],
    queryFn: ({ signal }) => request(getPortalOwner, { query: { token: code }, signal }),
    retry: false,
  });

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly acceptTermAndConditions: true;
}

/** Asks for the mail by which somebody goes on without an account. */
export function askForLink(
  at: {
    readonly roleId: string;
    readonly channel: Channel;
    readonly link: TrackedLink | null;
    /** The link's code is that of a portal or agency, which opens the way. */
    readonly isOpened: boolean;
  },
  person: Person,
): Promise<unknown> {
  const { roleId, channel, link, isOpened } = at;
  const a = channel === 'link' ? ((isOpened ? link?.portal : undefined) ?? 'a') : channel;
  return request(applyWithoutAccount, { params: { a, b: roleId }, body: { ...person, ...(link ? { link } : {}) } });
}

/** The same again, for what has been begun: the address is enough. */
export const askAgain = (email: string, returnTo: string | null): Promise<unknown> =>
  request(startWithoutAccount, { query: { email }, body: returnTo === null ? {} : { returnTo } });

/** Tells by what link the signed-in candidate came. Nobody is kept from applying when that cannot be told. */
export const sendArrival = (roleId: string, channel: Channel, link: TrackedLink | null): Promise<unknown> =>
  request(arrive, { params: { id: roleId }, body: { link: link ?? {}, channel } }).catch(() => undefined);
