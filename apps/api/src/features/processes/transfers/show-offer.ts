import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getTransferOffer as contract, OwnTransfer, TransferOffer } from '@evenhand/contract/processes/transfers';
import { dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { isCopied, isCopiedDocument, transferConsentVersion, usualSections } from '@evenhand/domain/transfers/transfer';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { loadProfile } from '../../records/profiles/public.ts';
import { type Destination, destinationOf } from './destination.ts';
import { presentTransfer } from './present-transfer.ts';
import { sharesContext } from './shares-context.ts';
import { findLive } from './transfers.queries.ts';

type Profile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

const everything = { contextual: true, diversity: true } as const;

/** Lists the parts of a profile that would be copied. */
function carriesOf(profile: Profile): TransferOffer['carries'] {
  const { parts, documents, fields } = profile;
  const answered = (isMeant: (field: Field) => boolean, section?: string): boolean =>
    fields.some((field) => {
      const data = parts.find((part) => part.section === field.section)?.data ?? {};
      return (section ?? field.section) === field.section && isMeant(field) && !isEmptyValue(data[field.id]);
    });
  const inDataZone = (dataZone: 'contextual' | 'diversity') => (field: Field) =>
    dataZoneOf(field) === dataZone && isCopied(field, everything);
  const contextual = answered(inDataZone('contextual'));
  const isShared = sharesContext(profile);
  return {
    sections: usualSections.filter((section) =>
      answered((field) => isCopied(field, { contextual: false, diversity: false }), section),
    ),
    documents: documents
      .filter(({ kind }) => isCopiedDocument(kind))
      .map(({ id, kind, fileName }) => ({ id, kind, fileName })),
    contextual: contextual && isShared,
    contextualStays: contextual && !isShared,
    diversity: answered(inDataZone('diversity')),
  };
}

type Offered = Pick<TransferOffer, 'organization' | 'role' | 'transfer'>;

/** Returns the offer of a destination, or of an earlier agreement whose destination has closed since. */
function askedOf(destination: Destination | null, live: OwnTransfer | null): Offered {
  if (!destination) {
    const { organization, role } = found(live);
    return { organization, role: role && { ...role, closesAt: null }, transfer: live };
  }
  const { to, role } = destination;
  return {
    organization: { id: to.id, name: to.name },
    role: role && { ...role, closesAt: role.closesAt?.toISOString() ?? null },
    transfer: live,
  };
}

/**
 * Returns what the candidate is asked to agree to. Rejects with 404 when there is neither an invitation nor a role to apply for.
 */
export async function showOffer(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, tenant, services, query } = input;
  const candidateId = found(me.candidateId);
  const at = { organizationId: query.organizationId, roleId: query.roleId ?? null };
  const live = await input.inTenant((tx) => findLive(tx, { candidateId, ...at }));
  if (at.roleId === null && !live) throw new ProblemError('not_found');
  const asked = askedOf(await destinationOf(services, tenant, at), live ? presentTransfer(live) : null);
  const profile = found(await loadProfile(input, candidateId));
  return ok({ ...asked, carries: carriesOf(profile), version: transferConsentVersion });
}
