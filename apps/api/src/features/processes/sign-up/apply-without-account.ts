import type { applyWithoutAccount as contract } from '@evenhand/contract/records/portals';
import { mayApplyWithoutAccount } from '@evenhand/domain/portals/apply-without-account';
import { type PortalKind, plainChannels, portalKinds } from '@evenhand/domain/portals/portal';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { acceptedAnswer, Input } from '../../../platform/http/route.ts';
import { windowState } from '../../records/role-columns/public.ts';
import { findRole } from '../../records/roles/public.ts';
import { findPortalByCode, sourceTouchText } from '../../tenancy/source-touches/public.ts';
import { startFor as startWithoutAccount } from './start-without-account.ts';

type ApplyInput = Input<typeof contract>;
type Channel = 'link' | 'a' | 'p';

const plainOf = (text: string): 'a' | 'p' | undefined => plainChannels.find((channel) => channel === text);

type CodedPortal = NonNullable<Awaited<ReturnType<typeof findPortalByCode>>>;

const isOpenFor = (portal: CodedPortal, roleId: string | null): boolean =>
  portal.status === 'ACTIVE' && (portal.role_id === null || roleId === null || portal.role_id === roleId);

/** The portal of a code that is open for the role. Throws portal_closed when it is paused or for another role. */
export async function openPortal(tx: TenantTx, code: string, roleId: string | null) {
  const portal = found(await findPortalByCode(tx, code));
  if (!isOpenFor(portal, roleId)) throw new ProblemError('portal_closed');
  return portal;
}

async function mustTakeApplications(tx: TenantTx, roleId: string): Promise<void> {
  const role = found(await findRole(tx, roleId));
  if (role.published_at === null) throw new ProblemError('not_found');
  const state = windowState(role, tx.now);
  if (state === 'closed')
    throw new ProblemError('role_over', { current: { role: { id: role.id, title: role.title } } });
  if (state !== 'open') throw new ProblemError('role_not_open', { current: { state } });
}

const kindOf = (text: string): PortalKind | null => portalKinds.find((kind) => kind === text) ?? null;

/** Returns the kind of an open portal. A code that opens no portal does not stop a visitor from applying as everyone may. */
async function kindBehind(tx: TenantTx, code: string, roleId: string): Promise<PortalKind | null> {
  const portal = await findPortalByCode(tx, code);
  return portal && isOpenFor(portal, roleId) ? kindOf(portal.kind) : null;
}

/** Returns the channel and the portal's code, if there is one: a code in the path comes before one in the link. */
function wayOf({ params, body }: ApplyInput): { readonly channel: Channel; readonly code: string | undefined } {
  const plain = plainOf(params.a);
  return plain ? { channel: plain, code: body.link?.portal } : { channel: 'link', code: params.a };
}

/** The pages that go on with it, one for each channel. */
const paths: Readonly<Record<Channel, string>> = { link: 'apply', a: 'applya', p: 'applyp' };

/** Mails the link to go on with an application that needs no account. Nothing is shown before it has been followed. */
export async function applyWithoutAccount(input: ApplyInput): Promise<typeof acceptedAnswer> {
  const { tenant, params, body } = input;
  const { channel, code } = wayOf(input);
  const through = await input.inTenant(async (tx) => {
    await mustTakeApplications(tx, params.b);
    if (channel === 'link') return kindOf((await openPortal(tx, params.a, params.b)).kind);
    return code === undefined ? null : kindBehind(tx, code, params.b);
  });
  const signUpClosed = tenant.configuration.signUpClosed ?? false;
  if (!mayApplyWithoutAccount({ ...tenant, signUpClosed, through })) throw new ProblemError('not_found');
  const { portal: _portal, ...link } = body.link ?? {};
  return startWithoutAccount(input, {
    email: body.email,
    person: { firstName: body.firstName, lastName: body.lastName },
    returnTo: `/${paths[channel]}/${params.b}`,
    sourceTouch: sourceTouchText({
      roleId: params.b,
      channel,
      link: { ...link, ...(code === undefined ? {} : { portal: code }) },
    }),
  });
}
