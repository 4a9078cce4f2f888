import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { AskedTransfer, askToCross as contract, listAskedTransfers } from '@evenhand/contract/processes/transfers';
import type { Actor } from '@evenhand/domain/access/can';
import { isLive } from '@evenhand/domain/transfers/transfer';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { created, type Input, ok } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { seeCandidate } from '../../records/candidate-access/public.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { type KnownPerson, knownPerson } from '../sign-up/public.ts';
import { lateralProducts } from './destination.ts';
import { insertTransfer, listAsked } from './transfers.queries.ts';

type AskedRow = Awaited<ReturnType<typeof listAsked>>[number];

const present = (row: AskedRow): AskedTransfer => ({
  id: row.id,
  organization: { id: row.other_organization_id, name: row.other_name },
  state: row.state,
  askedAt: found(row.invited_at).toISOString(),
  agreedAt: row.agreed_at?.toISOString() ?? null,
});

/** Loads the candidate for a caller who may know their identity. */
async function personOf(tx: TenantTx, me: Actor, id: string) {
  const { blind, candidate } = await seeCandidate(tx, me, id);
  if (blind) throw new ProblemError('not_allowed');
  return candidate;
}

/** Returns the person whose account can answer; null for a candidate who applied, or was added, without an account of their own. */
const answering = async (tx: TenantTx, userId: string | null): Promise<KnownPerson | null> =>
  userId === null ? null : knownPerson(tx, userId);

/** Rejects a second invitation: a candidate who has not answered has the mail, and a refusal is final. */
function mayAsk(asked: readonly AskedRow[], to: Tenant): void {
  const there = asked.filter((row) => row.other_organization_id === to.id);
  if (there.some(({ state }) => isLive(state))) throw new ProblemError('already_there');
  if (there.some(({ state }) => state === 'DECLINED' || state === 'WITHDRAWN'))
    throw new ProblemError('already_answered');
}

interface Asking {
  readonly me: Actor;
  readonly tenant: Tenant;
  readonly to: Tenant;
  readonly id: string;
}

async function askPerson(tx: TenantTx, { me, tenant, to, id }: Asking): Promise<AskedTransfer> {
  const { id: candidateId } = await personOf(tx, me, id);
  const candidate = found(await lockCandidate(tx, candidateId));
  mayAsk(await listAsked(tx, candidateId), to);
  const person = await answering(tx, candidate.user_id);
  if (!person) throw new ProblemError('no_account');
  const transferId = tx.newId();
  await insertTransfer(tx, {
    id: transferId,
    side: 'OUT',
    state: 'INVITED',
    candidateId,
    other: to,
    role: null,
    invitedBy: me.userId,
  });
  await recordEvent(tx, { kind: 'transfer.invited', candidateId, subjectId: transferId });
  await queueMail(tx, tenant, {
    template: 'transfer-invited',
    to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email },
    placeholders: {
      firstName: candidate.preferred_name ?? person.firstName,
      to: to.name,
      link: `${tenant.origin}/transfer/${to.id}`,
    },
    candidateId,
    language: person.language,
  });
  const asked = await listAsked(tx, candidateId);
  return present(found(asked.find((row) => row.id === transferId)));
}

/**
 * Asks a candidate whether their profile may go to another product of the same employer. Takes the only product when none is named.
 */
export async function ask(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, tenant, services, params, body } = input;
  const products = await lateralProducts(services, tenant);
  const named = body?.organizationId;
  const to = named === undefined && products.length === 1 ? products[0] : products.find(({ id }) => id === named);
  // A missing candidate is reported before a missing product.
  await input.inTenant((tx) => personOf(tx, me, params.id));
  const meant = found(to);
  return created(await input.inTenant((tx) => askPerson(tx, { me, tenant, to: meant, id: params.id })));
}

/**
 * Lists the products a candidate may be invited to, none when the candidate cannot answer, and the answers to earlier invitations.
 */
export async function listAskedOf(
  input: Input<typeof listAskedTransfers>,
): Promise<AnswerOf<typeof listAskedTransfers>> {
  const { me, tenant, services, params } = input;
  const { asked, answers } = await input.inTenant(async (tx) => {
    const { id, user_id: userId } = await personOf(tx, me, params.id);
    return { asked: await listAsked(tx, id), answers: (await answering(tx, userId)) !== null };
  });
  const products = answers ? await lateralProducts(services, tenant) : [];
  return ok({ products: products.map(({ id, name }) => ({ id, name })), asked: asked.map(present) });
}
