import { startWithoutAccount } from '@evenhand/contract/processes/sign-up';
import { applyWithoutAccount, arrive, getPortalOwner } from '@evenhand/contract/records/portals';
import type { TrackedLink } from '@evenhand/domain/portals/tracked-link';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import type { PortalChannel } from './channel.ts';

export const portalOwnerQuery = (code: string) =>
  queryOptions({
    queryKey: ['portals', 'owner', code],
    queryFn: ({ signal }) => request(getPortalOwner, { query: { token: code }, signal }),
    retry: false,
  });

export interface PortalApplicant {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly acceptTermAndConditions: true;
}

/** Asks for the mail with which a candidate goes on without an account. */
export function askForLink(
  at: {
    readonly roleId: string;
    readonly channel: PortalChannel;
    readonly link: TrackedLink | null;
    /** The link's code is that of a portal or agency, which opens the flow. */
    readonly isOpened: boolean;
  },
  person: PortalApplicant,
): Promise<unknown> {
  const { roleId, channel, link, isOpened } = at;
  const a = channel === 'link' ? ((isOpened ? link?.portal : undefined) ?? 'a') : channel;
  return request(applyWithoutAccount, { params: { a, b: roleId }, body: { ...person, ...(link ? { link } : {}) } });
}

/** Asks for the mail again for an application that has been begun, for which the e-mail address is enough. */
export const askAgain = (email: string, returnTo: string | null): Promise<unknown> =>
  request(startWithoutAccount, { query: { email }, body: returnTo === null ? {} : { returnTo } });

/** Reports the link by which the signed-in candidate came. A failure never stops the candidate from applying. */
export const sendSourceTouch = (roleId: string, channel: PortalChannel, link: TrackedLink | null): Promise<unknown> =>
  request(arrive, { params: { id: roleId }, body: { link: link ?? {}, channel } }).catch(() => undefined);
