import type { Actor } from '@evenhand/domain/access/can';
import { hideWithin } from '@evenhand/domain/fields/blind/hide-within';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { hidingPerson, type SeenCandidate, seeEvenDeleted, timeTeller } from '../../candidate-access/public.ts';
import { listStaffDocuments } from '../../documents/public.ts';
import { loadKnownBy } from './known-by.ts';

export interface SeenApplication {
  readonly id: string;
  readonly candidateId: string;
  readonly blind: boolean;
  /** When the candidate did something, as this reader is told it. */
  readonly timeOf: (at: Date) => string;
  /** A text as this reader may read it. */
  readonly hide: (text: string) => string;
  /** The same for every text in an answer. */
  readonly hideWithin: (value: unknown) => unknown;
}

/**
 * Returns the function that takes out of a candidate's own words what a blind reader must not meet: their names and numbers, what
 * in their profile tells of them, and the names of their files.
 */
async function hidingOf(tx: TenantTx, tenant: Tenant, seen: SeenCandidate): Promise<SeenApplication['hide']> {
  if (!seen.blind) return (text) => text;
  const { phrases = [] } = await loadKnownBy(tx, tenant, seen.candidate);
  const roleIds = seen.applications.map((one) => one.role_id);
  const files = (await listStaffDocuments(tx, seen.candidate.id, roleIds)).map(({ fileName }) => fileName);
  return hidingPerson(seen, [...phrases, ...files]);
}

/** Loads one application of a candidate for a member of staff who may see it, else throws 404. */
export async function seeApplication(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  at: { readonly candidateId: string; readonly applicationId: string },
): Promise<SeenApplication> {
  const seen = await seeEvenDeleted(tx, by.me, at.candidateId);
  const id = at.applicationId.toLowerCase();
  if (!seen.applications.some((one) => one.id === id)) throw new ProblemError('not_found');
  const hide = await hidingOf(tx, by.tenant, seen);
  return {
    id,
    candidateId: seen.candidate.id,
    blind: seen.blind,
    timeOf: timeTeller(seen, officeZone(by.tenant)),
    hide,
    hideWithin: (value) => hideWithin(value, hide),
  };
}
