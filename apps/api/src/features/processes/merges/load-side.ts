import type { Actor } from '@evenhand/domain/access/can';
import { can } from '@evenhand/domain/access/can';
import type { MergedApplication, MergeSide } from '@evenhand/domain/candidates/merge';
import { dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import { isEmptyValue, type SectionData, sameValue } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type SeenWhole, seeWhole } from '../../records/candidate-access/public.ts';
import { sectionFields } from '../../records/profile-fields/public.ts';
import { listProfileSections, profileParts } from '../../records/profiles/public.ts';
import { isClaimed } from '../sign-up/public.ts';
import { countOf, listApplications } from './merges.queries.ts';

type Candidate = SeenWhole['candidate'];

/** One of two records that may become one. */
export interface Side extends MergeSide {
  readonly candidate: Candidate;
  readonly rows: Awaited<ReturnType<typeof listApplications>>;
  /** The profile, section by section. */
  readonly data: Readonly<Record<string, SectionData>>;
  readonly counts: Awaited<ReturnType<typeof countOf>>;
}

interface StaffContext {
  readonly me: Actor;
  readonly tenant: Tenant;
}

const presentApplication = (row: Side['rows'][number]): MergedApplication => ({
  id: row.id,
  roleId: row.role_id,
  roleTitle: row.title,
  sent: row.submitted_at !== null,
  ended: row.withdrawn_at !== null || row.outcome_released_at !== null,
});

/**
 * Loads a record as it is. Throws 404 or 403 when the caller may not decide over the whole candidate. A record that was merged away
 * is not found.
 */
export async function loadSide(tx: TenantTx, { me, tenant }: StaffContext, id: string): Promise<Side> {
  if (!can(me, 'candidate:edit')) throw new ProblemError('not_allowed');
  const { candidate } = await seeWhole(tx, me, id);
  if (candidate.id !== id.toLowerCase()) throw new ProblemError('not_found');
  const rows = await listApplications(tx, candidate.id);
  const stored = await listProfileSections(tx, candidate.id, 'ordinary');
  const currentYear = tx.now.getUTCFullYear();
  const parts = profileParts({ tenant, candidate, stored, currentYear, audience: 'staff' });
  return {
    candidate,
    rows,
    hasAccount: await isClaimed(tx, candidate.user_id),
    applications: rows.map(presentApplication),
    data: Object.fromEntries(parts.map(({ section, data }) => [section, data])),
    counts: await countOf(tx, candidate.id),
  };
}

export interface Difference {
  readonly key: string;
  readonly section: string;
  readonly field: Field;
  readonly kept: unknown;
  readonly gone: unknown;
}

/**
 * Sections whose answers are compared. Consent is left out, as candidates give it themselves; the address belongs to their account.
 */
const compared = ['personal', 'secondary', 'sixthForm', 'university', 'crs'] as const;

/** The answers in which two records differ and of which staff may choose one. */
export function differencesOf(tenant: Tenant, kept: Side, gone: Side): Difference[] {
  return compared.flatMap((section) =>
    sectionFields(tenant, section, 'staff')
      .filter((field) => dataZoneOf(field) === 'ordinary' && !field.readOnly && field.id !== 'email')
      .flatMap((field): Difference[] => {
        const [own, other] = [kept.data[section]?.[field.id], gone.data[section]?.[field.id]];
        if (isEmptyValue(other) || sameValue(own, other)) return [];
        return [{ key: `${section}.${field.id}`, section, field, kept: own, gone: other }];
      }),
  );
}
