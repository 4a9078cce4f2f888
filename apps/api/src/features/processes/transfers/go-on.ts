import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { goOnTransfer as contract, TransferNext } from '@evenhand/contract/processes/transfers';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok, type RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { mayMail } from '../../tenancy/attempt-limits/public.ts';
import { hostSwitchPage } from '../../tenancy/identity/public.ts';
import { letIn, mailWayIn } from '../sign-up/public.ts';
import { type CopiedProfile, copyProfile } from './copy-profile.ts';
import { presentTransfer } from './present-transfer.ts';
import { tellEntered } from './tell-person.ts';
import { findTransfer, type TransferRow } from './transfers.queries.ts';

/** Returns the origin at which the candidate continues the application: the apply host, if there is one. */
const applyingAt = ({ applyAt, origin }: Tenant): string => applyAt ?? origin;

const pageOf = ({ role_id: roleId }: TransferRow): string => (roleId === null ? '/profile' : `/apply/${roleId}`);

type Entered = Extract<CopiedProfile, { account: unknown }>;

/** Signs the candidate in there by a token that works once. An account with a password gets a mail about the sign-in. */
async function enter(
  context: RequestContext,
  { to, person, account }: Entered,
  row: TransferRow,
): Promise<TransferNext> {
  const { database } = context.services;
  const scope = { organizationId: to.id, actor: { system: 'transfer.go-on' } };
  const token = await database.withTenant(scope, async (tx) => {
    const entry = await letIn(tx, person, account.userId);
    if (entry?.hasPassword)
      await tellEntered(tx, to, { person, from: context.tenant, candidateId: account.candidateId });
    return entry?.token ?? null;
  });
  const origin = applyingAt(to);
  if (token === null) return { url: null, origin, waits: 'signIn' };
  return { url: hostSwitchPage(origin, token, pageOf(row)).url, origin, waits: null };
}

/** Mails the candidate the link that opens their account there, when that account waits for its owner. */
async function wait(
  context: RequestContext,
  copied: Extract<CopiedProfile, { waits: unknown }>,
  row: TransferRow,
): Promise<TransferNext> {
  const { to, person, waits } = copied;
  const isMailed = waits === 'confirm' || waits === 'restore';
  if (isMailed && (await mayMail({ ...context, tenant: to }, person.email))) {
    const scope = { organizationId: to.id, actor: { system: 'transfer.go-on' } };
    await context.services.database.withTenant(scope, (tx) =>
      mailWayIn(tx, to, { email: person.email, returnTo: pageOf(row) }),
    );
  }
  return { url: null, origin: applyingAt(to), waits };
}

/** Copies the profile if that is not done yet, and returns where the candidate continues. */
export async function goOn(context: RequestContext, transferId: string): Promise<TransferNext> {
  const { services, tenant } = context;
  const row = found(await context.inTenant((tx) => findTransfer(tx, transferId)));
  const copied = await copyProfile(services, { organizationId: tenant.id, transferId });
  if (!copied) {
    const to = await services.tenants.byId(row.other_organization_id);
    return { url: null, origin: to ? applyingAt(to) : tenant.origin, waits: 'closed' };
  }
  return 'waits' in copied ? wait(context, copied, row) : enter(context, copied, row);
}

/** Continues the caller's own transfer. */
export async function goOnTransfer(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const candidateId = found(input.me.candidateId);
  const { id } = input.params;
  const own = async () => {
    const row = found(await input.inTenant((tx) => findTransfer(tx, id)));
    if (row.candidate_id !== candidateId || (row.state !== 'AGREED' && row.state !== 'COPIED'))
      throw new ProblemError('not_found');
    return row;
  };
  await own();
  const next = await goOn(input, id);
  return ok({ transfer: presentTransfer(await own()), next });
}
