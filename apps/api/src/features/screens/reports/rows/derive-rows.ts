import { educationOf } from '@evenhand/domain/context/education';
import { sumOfCategories } from '@evenhand/domain/context/flag-codes';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { mainUniversity } from '@evenhand/domain/education/main-university';
import { isRecord } from '@evenhand/domain/fields/values';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { isLawCourse } from '@evenhand/domain/reference/degree-subjects';
import {
  furthestStep,
  outcomeOfStage,
  reportOutcomes,
  reportSteps,
  type StageVisit,
  stageVisits,
  stepOfEnd,
  stepOfStage,
  tenthsBetween,
} from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { DerivedRow, ReportRowColumns } from './report-rows.queries.ts';
import {
  listIndependent,
  listMoves,
  listSources,
  type MoveRow,
  pipelinesOf,
  type ReportSource,
} from './report-source.read.ts';

/** Kinds of moves that candidates make themselves, which are no answer to them. */
const byCandidate: ReadonlySet<string> = new Set([
  'application.submitted',
  'application.withdrawn',
  'application.offer-accepted',
]);
const schoolTypes = { unknown: 0, state: 1, independent: 2, abroad: 3 } as const;

const schoolOf = ({ secondary }: ReportSource) =>
  educationOf({ secondary: isRecord(secondary) ? secondary : {}, sixthForm: {}, university: {} }).school16;

function schoolTypeOf(row: ReportSource, independent: ReadonlyMap<number, boolean>): number {
  const school = schoolOf(row);
  if (!school) return schoolTypes.unknown;
  const isIndependent = school.urn === null ? undefined : independent.get(school.urn);
  if (isIndependent !== undefined) return isIndependent ? schoolTypes.independent : schoolTypes.state;
  return school.country === null ? schoolTypes.unknown : schoolTypes.abroad;
}

const lawDegrees = { unknown: 0, law: 1, other: 2 } as const;

/** Returns whether the main course is one in law. A course without a name and a degree is not known. */
function lawDegreeOf({ university }: ReportSource): number {
  const course = mainUniversity(isRecord(university) ? university['universities'] : undefined) ?? {};
  const { degreeType, subject, secondSubject } = course;
  if (isLawCourse({ degreeType, subject, secondSubject })) return lawDegrees.law;
  return typeof subject === 'string' && subject.trim() !== '' ? lawDegrees.other : lawDegrees.unknown;
}

interface Followed {
  readonly pipeline: Pipeline;
  readonly moves: readonly MoveRow[];
  readonly visits: readonly StageVisit[];
  readonly sentAt: Date;
  readonly zone: string;
}

const earliest = (...moments: readonly (Date | null | undefined)[]): Date | null =>
  moments.filter((one) => one instanceof Date).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** Returns the times from the application to what followed it. */
function timesOf(row: ReportSource, { pipeline, moves, visits, sentAt, zone }: Followed) {
  const entered = (isIt: (stageId: number) => boolean): Date | null =>
    visits.find(({ stageId }) => isIt(stageId))?.enteredAt ?? null;
  const answer = moves.find(({ kind }) => !byCandidate.has(kind));
  const offered = entered((stageId) => stepOfStage(pipeline, stageId) >= reportSteps.length - 1);
  // A withdrawal is the candidate's decision.
  const rejected = entered((stageId) => stageId === stageIds.notTakenForward);
  const last = visits.at(-1);
  const hired = last?.stageId === stageIds.offerAccepted ? last.enteredAt : null;
  return {
    answered_tenths: tenthsBetween(sentAt, earliest(answer?.since ?? answer?.at, row.first_message)),
    decided_tenths: tenthsBetween(sentAt, earliest(offered, rejected)),
    offered_tenths: tenthsBetween(sentAt, offered),
    hired_tenths: tenthsBetween(sentAt, hired),
    hired_on: hired ? dayIn(zone, hired) : null,
  };
}

/** Returns the time since which an unlisted application waits for no answer: that of the deletion, or when it was first found to be hidden. */
const unlistedAt = (row: ReportSource, known: DerivedRow | undefined, now: Date): Date | null =>
  row.is_listed ? null : (row.deleted_at ?? known?.columns.unlisted_at ?? now);

/** Circumstances of a candidate who is in no list: not known. */
const unknownContext = {
  pi: -32_768,
  flags: -1,
  flag_categories: -1,
  school_type: schoolTypes.unknown,
  school_percentile: -1,
};

/**
 * Returns what an application says of its candidate, which is empty once they are erased. Circumstances are counted of candidates in
 * lists alone, where their readers see them of each one.
 */
const aboutPerson = (row: ReportSource, independent: ReadonlyMap<number, boolean>) => ({
  candidate_id: row.candidate_id,
  is_listed: row.is_listed,
  source: row.source,
  university_id: row.university_id,
  degree_class: row.degree_class,
  degree_law: lawDegreeOf(row),
  ...(row.is_listed
    ? {
        pi: row.pi,
        flags: row.flags,
        flag_categories: Array.isArray(row.flag_categories) ? sumOfCategories(row.flag_categories) : -1,
        school_type: schoolTypeOf(row, independent),
        school_percentile: row.school_percentile,
      }
    : unknownContext),
});

function deriveRow(
  row: ReportSource,
  sentAt: Date,
  at: {
    readonly pipeline: Pipeline;
    readonly moves: readonly MoveRow[];
    readonly zone: string;
    readonly person: ReturnType<typeof aboutPerson> & Pick<ReportRowColumns, 'unlisted_at'>;
  },
): { columns: ReportRowColumns; visits: readonly StageVisit[] } {
  const { pipeline, moves, zone, person } = at;
  const visits = stageVisits(sentAt, moves, { stageId: row.stage_id, enteredAt: row.stage_entered_at });
  const outcome = outcomeOfStage(row.stage_id, row);
  return {
    visits,
    columns: {
      application_id: row.id,
      role_id: row.role_id,
      applied_on: row.applied_on ?? dayIn(zone, sentAt),
      furthest: furthestStep(pipeline, visits),
      outcome: reportOutcomes.indexOf(outcome),
      closed_from: stepOfEnd(pipeline, visits, outcome),
      is_first: row.is_first,
      reason: outcome === 'open' || outcome === 'accepted' ? '' : row.reason,
      told_on: row.told_on,
      answer_due: row.answer_due,
      ...person,
      ...timesOf(row, { pipeline, moves, visits, sentAt, zone }),
    },
  };
}

/**
 * Derives what reports count of some applications from their records and events. Null for one that was not sent. What was counted of
 * a person who has been erased stays, but for what it said about them.
 */
export async function deriveRows(
  tx: TenantTx,
  at: { readonly applicationIds: readonly string[]; readonly zone: string },
  before: ReadonlyMap<string, DerivedRow>,
): Promise<ReadonlyMap<string, DerivedRow | null>> {
  const sources = await listSources(tx, at);
  const moves = Map.groupBy(await listMoves(tx, at.applicationIds), ({ applicationId }) => applicationId);
  const pipelines = await pipelinesOf(tx, [...new Set(sources.map((row) => row.role_id))]);
  const urns = sources.flatMap((row) => schoolOf(row)?.urn ?? []);
  const independent = await listIndependent(tx, [...new Set(urns)]);
  return new Map(
    sources.map((row) => {
      if (row.sent_at === null) return [row.id, null];
      const known = before.get(row.id);
      const person = { ...aboutPerson(row, independent), unlisted_at: unlistedAt(row, known, tx.now) };
      if (row.is_hidden && known) return [row.id, { ...known, columns: { ...known.columns, ...person } }];
      const pipeline = pipelines.get(row.role_id) ?? [];
      return [row.id, deriveRow(row, row.sent_at, { pipeline, moves: moves.get(row.id) ?? [], zone: at.zone, person })];
    }),
  );
}
