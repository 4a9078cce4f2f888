import type { DataZone } from '@evenhand/domain/fields/field';
import { utmMaxLength } from '@evenhand/domain/portals/tracked-link';
import { isCopied, type TransferState } from '@evenhand/domain/transfers/transfer';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { reportTransfers } from '../../../platform/events/follow-applications.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { copyDocument } from '../../records/candidate-documents/public.ts';
import { findCandidate, lockCandidate } from '../../records/candidate-rows/public.ts';
import { fillProfile, loadProfile } from '../../records/profiles/public.ts';
import { recordSourceTouch, sourceTouchText } from '../../tenancy/source-touches/public.ts';
import { type KnownPerson, knownPerson, type Received, receivePerson } from '../sign-up/public.ts';
import { leadsTo } from './destination.ts';
import { sharesContext } from './shares-context.ts';
import { tellOfCopy } from './tell-person.ts';
import { findIncoming, findTransfer, insertTransfer, moveTransfer, type TransferRow } from './transfers.queries.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'services'>;

/** Person and account at the destination, or the reason why the transfer has to wait. */
export type CopiedProfile =
  | {
      readonly to: Tenant;
      readonly person: KnownPerson;
      readonly account: { readonly userId: string; readonly candidateId: string };
    }
  | {
      readonly to: Tenant;
      readonly person: KnownPerson;
      readonly waits: Extract<Received, { waits: unknown }>['waits'];
    };

interface ProfileCopy {
  readonly from: CallContext;
  readonly to: CallContext;
  readonly row: TransferRow;
  readonly person: KnownPerson;
}

const callerAt = (services: Services, tenant: Tenant): CallContext => ({
  services,
  tenant,
  inTenant: (work, dataZone: DataZone = 'ordinary') =>
    services.database.withTenant(
      { organizationId: tenant.id, actor: { system: 'transfer.copy-profile' }, dataZone },
      work,
    ),
});

/** Loads the transfer and its person; null when it was taken back, or the person is not there any more. */
async function findAgreed(tx: TenantTx, transferId: string) {
  const row = await findTransfer(tx, transferId);
  if (!row || (row.state !== 'AGREED' && row.state !== 'COPIED')) return null;
  const candidate = await findCandidate(tx, row.candidate_id);
  const person = candidate?.user_id ? await knownPerson(tx, candidate.user_id) : null;
  return person && { row, person };
}

/** Returns the agreement as it is stored with the copy. */
const agreementOf = (row: TransferRow, now: Date) => ({
  documents: [],
  contextual: row.contextual,
  diversity: row.diversity,
  version: row.consent_version ?? '',
  text: row.consent_text,
  language: row.consent_language,
  at: row.agreed_at ?? now,
});

/**
 * Finds or makes the account at the destination, and inserts the other half of the transfer with the source touch: in one
 * transaction, once.
 */
async function receive(tx: TenantTx, { from, to, row, person }: ProfileCopy): Promise<Received> {
  const received = await receivePerson(tx, to.tenant, person);
  if ('waits' in received) return received;
  const { candidateId, isNew } = received.account;
  const role = row.role_id === null ? null : { id: row.role_id, title: row.role_title };
  const added = await insertTransfer(tx, {
    id: row.id,
    side: 'IN',
    state: 'AGREED',
    candidateId,
    other: from.tenant,
    role,
    agreement: agreementOf(row, tx.now),
  });
  if (!added) return received;
  const link = { utm: { source: from.tenant.name.slice(0, utmMaxLength) } };
  await recordSourceTouch(tx, candidateId, sourceTouchText({ roleId: role?.id ?? null, channel: 'link', link }));
  await recordEvent(tx, { kind: 'transfer.arrived', candidateId, roleId: role?.id ?? null, subjectId: row.id });
  await tellOfCopy(tx, to.tenant, { person, candidateId, isNew, from: from.tenant, roleTitle: row.role_title });
  return received;
}

/** Copies the profile and documents into what has no answer there yet. */
async function copyInto(
  { from, to, row }: ProfileCopy,
  account: { userId: string; candidateId: string },
): Promise<void> {
  const profile = await loadProfile(from, row.candidate_id);
  if (!profile) return;
  const also = { contextual: row.contextual && sharesContext(profile), diversity: row.diversity };
  const brought = profile.parts.filter(({ section }) => section !== 'terms' && section !== 'accepted');
  await fillProfile(to, { candidateId: account.candidateId, brought, isBrought: (field) => isCopied(field, also) });
  for (const documentId of row.documents) {
    await copyDocument(from, to, {
      documentId,
      fromCandidateId: row.candidate_id,
      ...account,
      hold: (tx) => lockCandidate(tx, account.candidateId),
    });
  }
}

/** Marks both halves as copied. Ends the other half when the candidate took the agreement back meanwhile. */
async function finish({ from, to, row }: ProfileCopy): Promise<void> {
  await to.inTenant(async (tx) => {
    const isDone = await moveTransfer(tx, { id: row.id, side: 'IN', from: ['AGREED'], to: 'COPIED' });
    // A candidate who had applied there before sees the status of that application at once.
    if (isDone && row.role_id !== null) await tx.send(reportTransfers, { transferIds: [row.id] });
  });
  const state = await from.inTenant(async (tx): Promise<TransferState> => {
    await moveTransfer(tx, { id: row.id, side: 'OUT', from: ['AGREED'], to: 'COPIED' });
    return (await findTransfer(tx, row.id))?.state ?? 'ENDED';
  });
  if (state === 'COPIED') return;
  const over = state === 'WITHDRAWN' ? 'WITHDRAWN' : 'ENDED';
  await to.inTenant((tx) => moveTransfer(tx, { id: row.id, side: 'IN', from: ['AGREED', 'COPIED'], to: over }));
}

/**
 * Copies the profile of a candidate who has agreed. Every step can be repeated: the account is found, the other half of the
 * transfer has the same id, only gaps are filled, and a document that is there is not copied again.
 */
export async function copyProfile(
  services: Services,
  at: { readonly organizationId: string; readonly transferId: string },
): Promise<CopiedProfile | null> {
  const home = await services.tenants.byId(at.organizationId);
  if (!home) return null;
  const from = callerAt(services, home);
  const meant = await from.inTenant((tx) => findAgreed(tx, at.transferId));
  if (!meant) return null;
  const { row, person } = meant;
  const organizationId = row.other_organization_id;
  const target = await leadsTo(services, home, { organizationId, roleId: row.role_id });
  if (!target) return null;
  const copying: ProfileCopy = { from, to: callerAt(services, target), row, person };
  const received = await copying.to.inTenant((tx) => receive(tx, copying));
  if ('waits' in received) return { to: target, person, waits: received.waits };
  const there = await copying.to.inTenant((tx) => findIncoming(tx, row.id));
  // The address may belong to another account there by now: the copy stays with the account that first received it.
  if (!there || there.candidate_id !== received.account.candidateId)
    return { to: target, person, waits: 'otherAccount' };
  if (there.state === 'AGREED') {
    await copyInto(copying, received.account);
    await finish(copying);
  } else if (row.state === 'AGREED') await finish(copying);
  return { to: target, person, account: received.account };
}
