import {
  type AgencyHireFacts,
  type AgencySubmission,
  mostSubmissions,
} from '@evenhand/contract/processes/agencies/agencies';
import type { Actor } from '@evenhand/domain/access/can';
import { feeOf } from '@evenhand/domain/agencies/agency-fee';
import { dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { idWithoutTime } from '../../../platform/db/id-by-lot.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { findAgency } from './agencies.queries.ts';
import {
  listHires,
  listSubmissions,
  lockSubmission,
  type SubmissionRow,
  writeHire,
} from './agency-submissions.queries.ts';
import { claimOf, currencyOf, readTerms, type StoredClaim, standOf } from './claims-of-submissions.ts';

interface Reader {
  readonly me: Actor;
  readonly tenant: Tenant;
}

interface DueFee {
  readonly acceptedAt: Date;
  readonly amount: number | null;
  readonly rebate: number | null;
  readonly startedOn: string | null;
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
    const started = (claims.get(hire.candidate_id) ?? []).map((claim) => ({
      ...claim,
      startedOn: claim.startedOn ?? hire.starts_on,
    }));
    const fee = feeOf(started, accepted, timeZone);
    if (!fee || due.has(fee.claim.id)) continue;
    const { id, startedOn } = fee.claim;
    due.set(id, { acceptedAt: hire.accepted_at, amount: fee.amount, rebate: fee.rebate, startedOn });
  }
  return due;
}

/** Most submissions of one report. */
const mostReported = 20_000;

/** Fees that are due to an agency in one currency. Amounts are in hundredths of its unit. */
export interface AgencyFeeSum {
  readonly agencyId: string;
  readonly currency: string;
  /** Hires for whom a fee is due, and those among them whose salary is known. */
  readonly hires: number;
  readonly known: number;
  readonly salaries: number;
  readonly fees: number;
  /** Hires who left early, and what is paid back for them. */
  readonly rebated: number;
  readonly rebates: number;
}

const feeOfOne = (row: SubmissionRow, { amount, rebate }: DueFee): AgencyFeeSum => ({
  agencyId: row.agency_id,
  currency: currencyOf(row),
  hires: 1,
  known: amount === null ? 0 : 1,
  salaries: (row.first_year_salary ?? 0) * 100,
  fees: amount ?? 0,
  rebated: rebate === null || rebate === 0 ? 0 : 1,
  rebates: rebate ?? 0,
});

/** Adds up fees of one currency. */
export const addFees = (one: AgencyFeeSum, other: AgencyFeeSum): AgencyFeeSum => ({
  ...one,
  hires: one.hires + other.hires,
  known: one.known + other.known,
  salaries: one.salaries + other.salaries,
  fees: one.fees + other.fees,
  rebated: one.rebated + other.rebated,
  rebates: one.rebates + other.rebates,
});

/** Returns the fees that are due for submissions, by agency and currency. Amounts are never converted. */
export async function agencyFees(
  tx: TenantTx,
  at: {
    readonly roleIds: readonly string[];
    readonly from: Date | null;
    readonly before: Date | null;
    readonly timeZone: string;
  },
): Promise<AgencyFeeSum[]> {
  const { timeZone, ...filter } = at;
  const rows = await listSubmissions(tx, filter, mostReported);
  const due = await dueFees(tx, rows, timeZone);
  const each = rows.flatMap((row) => {
    const fee = due.get(row.id);
    return fee ? [feeOfOne(row, fee)] : [];
  });
  const sums = Map.groupBy(each, ({ agencyId, currency }) => `${agencyId} ${currency}`);
  return [...sums.values()].map((fees) => fees.reduce(addFees));
}

/** Returns the first day of work: as staff entered it, else as the accepted offer says. */
const startOf = ({ started_on: entered }: SubmissionRow, offered: string | null) => ({
  startedOn: entered ?? offered,
  startsByOffer: entered === null && offered !== null,
});

/**
 * Returns what a reader who must not know who applied sees in place of times and of what is known of a hire: days, and nothing. The id
 * carries the moment of the submission, at which a candidate may have been added who has a name elsewhere.
 */
function blindly({ id, submittedAt, lastActivityAt, until }: AgencySubmission, timeZone: string) {
  const dayOf = (time: string): string => startOfDay(timeZone, dayIn(timeZone, new Date(time))).toISOString();
  return {
    id: idWithoutTime(id),
    submittedAt: dayOf(submittedAt),
    lastActivityAt: dayOf(lastActivityAt),
    until: until === null ? null : dayOf(until),
    feeDueFrom: null,
    firstYearSalary: null,
    startedOn: null,
    startsByOffer: false,
    leftOn: null,
    fee: null,
    rebate: null,
  } as const satisfies Partial<AgencySubmission>;
}

/** Returns a submission as a reader sees it who may know who applied. */
function present(row: SubmissionRow, fee: DueFee | undefined, at: { readonly now: Date; readonly timeZone: string }) {
  return {
    id: row.id,
    role: { id: row.role_id, title: row.role_title },
    ...standOf(row, at),
    name: row.name,
    candidateId: row.candidate_id,
    submittedBy: row.submitted_by,
    submittedAt: row.submitted_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    note: row.note,
    consentText: row.consent_text,
    terms: readTerms(row),
    feeDueFrom: fee?.acceptedAt.toISOString() ?? null,
    firstYearSalary: row.first_year_salary,
    currency: currencyOf(row),
    ...startOf(row, fee?.startedOn ?? null),
    leftOn: row.left_on,
    fee: fee?.amount ?? null,
    rebate: fee?.rebate ?? null,
    version: row.version,
  } satisfies AgencySubmission;
}

const nameless = { name: null, candidateId: null, note: null } as const;

/** Orders submissions by the time that is shown: the order of those told by the day alone says nothing of their moments. */
const newestFirst = (one: AgencySubmission, other: AgencySubmission): number =>
  other.submittedAt.localeCompare(one.submittedAt) || (one.id < other.id ? 1 : -1);

async function presentAll(tx: TenantTx, { me, tenant }: Reader, rows: readonly SubmissionRow[]) {
  const timeZone = officeZone(tenant);
  const due = await dueFees(tx, rows, timeZone);
  const presented = rows.map((row): AgencySubmission => {
    const submission = present(row, due.get(row.id), { now: tx.now, timeZone });
    if (readsBlind(me, { blind: row.blind })) return { ...submission, ...nameless, ...blindly(submission, timeZone) };
    const hasLeft = row.state === 'OWNED' && row.present_id === null;
    return hasLeft ? { ...submission, ...nameless } : submission;
  });
  return presented.toSorted(newestFirst);
}

/** Lists an agency's submissions for staff. */
export async function listAgencySubmissions(tx: TenantTx, reader: Reader, agencyId: string) {
  found(await findAgency(tx, agencyId));
  return { content: await presentAll(tx, reader, await listSubmissions(tx, { agencyId }, mostSubmissions)) };
}

/** Refuses a last day of work without the first one, or before it. Without one of staff's own the first day is that of the offer. */
function checkDays({ startedOn: entered, leftOn }: AgencyHireFacts, offered: string | null): void {
  const startedOn = entered ?? offered;
  if (leftOn === null) return;
  if (startedOn === null) throw invalid([{ code: 'required', field: 'startedOn' }]);
  if (leftOn < startedOn) throw invalid([{ code: 'left_before_start', field: 'leftOn' }]);
}

/** Stores what staff know of a hire at the version that was read. A duplicate has no hire. */
export async function setHire(
  tx: TenantTx,
  reader: Reader,
  input: AgencyHireFacts & { readonly agencyId: string; readonly submissionId: string; readonly version: number },
): Promise<AgencySubmission> {
  const { agencyId, submissionId: id, version, ...hire } = input;
  const row = found(await lockSubmission(tx, { agencyId, id }));
  if (row.state !== 'OWNED') throw new ProblemError('not_found');
  const getOne = async () => found((await presentAll(tx, reader, await listSubmissions(tx, { id, agencyId }, 1)))[0]);
  const current = await getOne();
  if (row.version !== version) throw new ProblemError('stale_version', { current });
  checkDays(hire, current.startsByOffer ? current.startedOn : null);
  await writeHire(tx, { id, ...hire, version: version + 1 });
  await recordEvent(tx, { kind: 'agency.hire-set', subjectId: id });
  return getOne();
}
