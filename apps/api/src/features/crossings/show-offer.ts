import type { CrossingOffer, getCrossingOffer as contract, OwnCrossing } from '@evenhand/contract/crossings';
import type { AnswerOf } from '@evenhand/contract/endpoint';
import {
  crossingConsentVersion,
  isCarried,
  isCarriedDocument,
  usualSections,
} from '@evenhand/domain/crossings/crossing';
import { type Field, roomOf } from '@evenhand/domain/fields/field';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { type Input, ok } from '../../platform/http/route.ts';
import { loadProfile } from '../candidates/public.ts';
import { findLive } from './crossings.queries.ts';
import { type Destination, destinationOf } from './destination.ts';
import { presentCrossing } from './present-crossing.ts';
import { sharesContext } from './shares-context.ts';

type Profile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

const everything = { contextual: true, diversity: true } as const;

/** Lists the parts of a profile that would be copied. */
function carriesOf(profile: Profile): CrossingOffer['carries'] {
  const { parts, documents, fields } = profile;
  const answered = (isMeant: (field: Field) => boolean, section?: string): boolean =>
    fields.some((field) => {
      const data = parts.find((part) => part.section === field.section)?.data ?? {};
      return (section ?? field.section) === field.section && isMeant(field) && !isEmptyValue(data[field.id]);
    });
  const inRoom = (room: 'contextual' | 'diversity') => (field: Field) =>
    roomOf(field) === room && isCarried(field, everything);
  const contextual = answered(inRoom('contextual'));
  const isShared = sharesContext(profile);
  return {
    sections: usualSections.filter((section) =>
      answered((field) => isCarried(field, { contextual: false, diversity: false }), section),
    ),
    documents: documents
      .filter(({ kind }) => isCarriedDocument(kind))
      .map(({ id, kind, fileName }) => ({ id, kind, fileName })),
    contextual: contextual && isShared,
    contextualStays: contextual && !isShared,
    diversity: answered(inRoom('diversity')),
  };
}

type Offered = Pick<CrossingOffer, 'organization' | 'role' | 'crossing'>;

/** Returns the offer of a destination, or of an earlier agreement whose destination has closed since. */
function askedOf(destination: Destination | null, live: OwnCrossing | null): Offered {
  if (!destination) {
    const { organization, role } = found(live);
    return { organization, role: role && { ...role, closesAt: null }, crossing: live };
  }
  const { to, role } = destination;
  return {
    organization: { id: to.id, name: to.name },
    role: role && { ...role, closesAt: role.closesAt?.toISOString() ?? null },
    crossing: live,
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
  const asked = askedOf(await destinationOf(services, tenant, at), live ? presentCrossing(live) : null);
  const profile = found(await loadProfile(input, candidateId));
  return ok({ ...asked, carries: carriesOf(profile), version: crossingConsentVersion });
}
