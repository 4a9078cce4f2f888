import { type AgencySubmission, mostSubmissions } from '@evenhand/contract/processes/agencies/agencies';
import type { Actor } from '@evenhand/domain/access/can';
import { feeOf } from '@evenhand/domain/agencies/agency-fee';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { findAgency } from './agencies.queries.ts';
import {
  listHires,
  listSubmissions,
  lockSubmission,
  type SubmissionRow,
  writeSalary,
} from './agency-submissions.queries.ts';
import { claimOf, readTerms, type StoredClaim, standOf } from './claims-of-submissions.ts';

interface Reader {
  readonly me: Actor;
  readonly tenant: Tenant;
}

interface DueFee {
  readonly acceptedAt: Date;
  readonly amount: number | null;
}

/** Most claims of the candidates who are looked at together. */
const mostClaims = 40_000;

/** Returns the fees that are due, by the id of the submission. Claims of other agencies count before them. */
async function dueFees(tx: TenantTx, rows: readonly SubmissionRow[], timeZone: string) {
  const candidateIds = [...new Set(rows.flatMap((row) => row.candidate_id ?? []))];
  if (candidateIds.length === 0) return new Map<string, DueFee>();
  const all = (await listSubmissions(tx, { candidateIds }, mostClaims)).flatMap((row) => claimOf(row) ?? []);
  const claims: ReadonlyMap<string, StoredClaim[]> = Map.groupBy(all, (claim) => claim.candidateId);
  const due = new Map<string, DueFee>();
  for (const hire of await listHires(tx, candidateIds)) {
    const accepted = { roleId: hire.role_id, acceptedAt: hire.accepted_at };
    const fee = feeOf(claims.get(hire.candidate_id) ?? [], accepted, timeZone);
    if (fee && !due.has(fee.claim.id)) due.set(fee.claim.id, { acceptedAt: hire.accepted_at, amount: fee.amount });
  }
  return due;
}

/** Most submissions of one report. */
const mostReported = 20_000;

/** Returns the sum of the fees that are due for submissions, by agency. Those of which the salary is not known are left out. */
export async function agencyFees(
  tx: TenantTx,
  at: {
    readonly roleIds: readonly string[];
    readonly from: Date | null;
    readonly before: Date | null;
    readonly timeZone: string;
  },
): Promise<ReadonlyMap<string, number>> {
  const { timeZone, ...filter } = at;
  const rows = await listSubmissions(tx, filter, mostReported);
  const due = await dueFees(tx, rows, timeZone);
  const sums = new Map<string, number>();
  for (const { id, agency_id: agencyId } of rows) {
    const amount = due.get(id)?.amount ?? null;
    if (amount !== null) sums.set(agencyId, (sums.get(agencyId) ?? 0) + amount);
  }
  return sums;
}

async function presentAll(tx: TenantTx, { me, tenant }: Reader, rows: readonly SubmissionRow[]) {
  const timeZone = officeZone(tenant);
  const due = await dueFees(tx, rows, timeZone);
  return rows.map((row): AgencySubmission => {
    const isHidden = readsBlind(me, { blind: row.blind }) || (row.state === 'OWNED' && row.present_id === null);
    const fee = due.get(row.id);
    return {
      id: row.id,
      role: { id: row.role_id, title: row.role_title },
      ...standOf(row, { now: tx.now, timeZone }),
      name: isHidden ? null : row.name,
      candidateId: isHidden ? null : row.candidate_id,
      submittedBy: row.submitted_by,
      submittedAt: row.submitted_at.toISOString(),
      note: isHidden ? null : row.note,
      consentText: row.consent_text,
      terms: readTerms(row),
      feeDueFrom: fee?.acceptedAt.toISOString() ?? null,
      firstYearSalary: row.first_year_salary,
      fee: fee?.amount ?? null,
      version: row.version,
    };
  });
}

/** Lists an agency's submissions for staff. */
export async function listAgencySubmissions(tx: TenantTx, reader: Reader, agencyId: string) {
  found(await findAgency(tx, agencyId));
  return { content: await presentAll(tx, reader, await listSubmissions(tx, { agencyId }, mostSubmissions)) };
}

/** Stores the salary of the first year at the version that was read. A duplicate has none. */
export async function setSalary(
  tx: TenantTx,
  reader: Reader,
  at: {
    readonly agencyId: string;
    readonly submissionId: string;
    readonly firstYearSalary: number | null;
    readonly version: number;
  },
): Promise<AgencySubmission> {
  const { agencyId, submissionId: id, firstYearSalary, version } = at;
  const row = found(await lockSubmission(tx, { agencyId, id }));
  if (row.state !== 'OWNED') throw new ProblemError('not_found');
  const getOne = async () => found((await presentAll(tx, reader, await listSubmissions(tx, { id, agencyId }, 1)))[0]);
  if (row.version !== version) throw new ProblemError('stale_version', { current: await getOne() });
  await writeSalary(tx, { id, firstYearSalary, version: version + 1 });
  await recordEvent(tx, { kind: 'agency.salary-set', subjectId: id });
  return getOne();
}
