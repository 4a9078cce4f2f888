import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { can } from '@evenhand/domain/access/can';
import { compareRates } from '@evenhand/domain/fairness/compare-rates';
import { isCustomStage } from '@evenhand/domain/pipeline/stages';
import { estimateAmongAll, spearman } from '@evenhand/domain/validity/correlations';
import { peopleNeeded } from '@evenhand/domain/validity/people-needed';
import { tauB } from '@evenhand/domain/validity/rank-order';
import { expectancyOf, fewestForValidity, type MarkBand, tellingApart } from '@evenhand/domain/validity/telling-apart';
import { readRoleFamilies } from '../rounds/role-families.read.ts';
import { countWildCards } from '../wild-cards/wild-cards.read.ts';
import { wildHeadline, wildRows } from '../wild-cards/wild-rows.ts';
import { agreementRows } from './agreement-rows.ts';
import { countLaterMarks, type LaterMarkCount } from './later-marks.read.ts';
import { laterRows } from './later-rows.ts';
import { byPipeline, ownNameOf } from './make-efficiency.ts';
import { pooledRows } from './pooled-rows.ts';
import { type MakeReport, populationsOf } from './report-figures.ts';
import type { ReportRole } from './report-scope.ts';
import { countSharedMarks } from './reviewer-agreement.read.ts';
import { agreementCell, apartCell } from './sift-cells.ts';
import {
  countMarks,
  countNextMarks,
  criteriaNames,
  type MarkCount,
  type MarkedCriterion,
  type NextMarkCount,
} from './sift-marks.read.ts';
import { numberCell, shareCell } from './step-tables.ts';

/** Criteria in a table: those by which the most people were marked. */
const mostCriteria = 60;

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const idOf = ({ role_id, stage_id, criterion }: MarkedCriterion): string => `${role_id}/${stage_id}/${criterion}`;

/** A criterion in a stage of a role, with its counts. */
export interface SiftCriterion {
  readonly code: string;
  readonly name: string;
  readonly roleId: string;
  readonly stageId: number;
  readonly criterion: string;
  readonly marks: readonly MarkCount[];
  readonly next: readonly NextMarkCount[];
  readonly later: readonly LaterMarkCount[];
}

const markedOf = ({ marks }: SiftCriterion): number => sumOf(marks, ({ marked }) => marked);

interface Named {
  readonly roles: readonly ReportRole[];
  readonly names: Awaited<ReturnType<typeof criteriaNames>>;
}

interface Marks {
  readonly marks: readonly MarkCount[];
  readonly next: readonly NextMarkCount[];
  readonly later: readonly LaterMarkCount[];
}

/** Returns the criteria that the roles still have, with the most people first. */
function criteriaOf({ roles, names }: Named, { marks, next, later }: Marks): readonly SiftCriterion[] {
  const byId = new Map(roles.map((role) => [role.id, role]));
  const [following, afterwards] = [Map.groupBy(next, idOf), Map.groupBy(later, idOf)];
  return [...Map.groupBy(marks, idOf)]
    .flatMap(([code, own]) => {
      const [first] = own;
      const role = byId.get(first?.role_id ?? '');
      const label = names.get(first?.role_id ?? '')?.get(first?.criterion ?? '');
      if (!first || !role || label === undefined) return [];
      // The product's words name its own stages.
      const stage = isCustomStage(first.stage_id) ? ownNameOf([role], first.stage_id) : null;
      const name = [label, stage, roles.length === 1 ? null : role.title].filter((part) => part !== null).join(' · ');
      const found = { marks: own, next: following.get(code) ?? [], later: afterwards.get(code) ?? [] };
      const ofRole = { roleId: role.id, stageId: first.stage_id, criterion: first.criterion };
      return [{ code, name, ...ofRole, ...found }];
    })
    .toSorted((a, b) => markedOf(b) - markedOf(a) || byPipeline(roles, a.stageId, b.stageId));
}

const levelsOf = ({ marks }: SiftCriterion) =>
  marks.map(({ mark, decided, offered }) => ({ mark, people: decided, succeeded: offered }));

/**
 * Returns how many people of the highest and of the lowest fifth it would take to see that as many of them are offered a place as now;
 * null where the difference can be told already, or cannot be measured.
 */
function neededOf(bands: readonly MarkBand[]): number | null {
  const [lowest, highest] = [bands.at(0), bands.at(-1)];
  if (!lowest || !highest || lowest === highest || !mayBeChance(lowest, highest)) return null;
  return peopleNeeded(lowest.succeeded / lowest.people, highest.succeeded / highest.people);
}

const rateOfBand = ({ succeeded, people }: MarkBand) => ({ selected: succeeded, total: people });
const significant = 0.05;
const mayBeChance = (one: MarkBand, other: MarkBand): boolean =>
  compareRates(rateOfBand(one), rateOfBand(other)).p >= significant;

const bandsOf = (one: SiftCriterion): readonly MarkBand[] =>
  expectancyOf(levelsOf(one).filter(({ people }) => people > 0)) ?? [];

const decidedOf = ({ marks }: SiftCriterion): number => sumOf(marks, ({ decided }) => decided);

/** Returns how many of each fifth of the marks were offered a place; no row where too few people can be counted. */
const bandRows = (one: SiftCriterion): ReportRow[] =>
  bandsOf(one).map((band) => ({
    code: `${one.code}/${band.lowest}/${band.highest}`,
    name: one.name,
    cells: [numberCell(band.people), numberCell(band.succeeded), shareCell(band.succeeded, band.people)],
  }));

function criterionRow(one: SiftCriterion): ReportRow {
  const marked = markedOf(one);
  const people = decidedOf(one);
  const apart = people < fewestForValidity ? null : tellingApart(levelsOf(one));
  const commonest = Math.max(...one.marks.map((level) => level.marked)) / marked;
  return {
    code: one.code,
    name: one.name,
    cells: [
      numberCell(marked),
      numberCell(people),
      numberCell(marked < fewestForValidity ? null : commonest),
      apartCell(apart),
      numberCell(neededOf(bandsOf(one))),
    ],
  };
}

/** Returns the agreement with the next stage's marks, as seen and as it would be among all who were marked. */
function nextRow(one: SiftCriterion): ReportRow[] {
  const people = sumOf(one.next, (pair) => pair.people);
  if (people === 0) return [];
  const seen = people < fewestForValidity ? null : spearman(one.next);
  const all = one.marks.map(({ mark, marked }) => ({ mark, people: marked }));
  const order = people < fewestForValidity ? null : tauB(one.next);
  const estimate = estimateAmongAll(seen, all, one.next);
  const cells = [numberCell(people), agreementCell(seen), numberCell(estimate), numberCell(order)];
  return [{ code: one.code, name: one.name, cells }];
}

const inHundred = ({ succeeded, people }: MarkBand): number => Math.round((100 * succeeded) / people);

/** Returns the finding about the criterion with the most people of whom something can be said. */
function headlineOf(criteria: readonly SiftCriterion[]) {
  for (const one of criteria) {
    const bands = bandsOf(one);
    const [lowest, highest] = [bands.at(0), bands.at(-1)];
    if (lowest && highest && lowest !== highest) {
      const values = { name: one.name, most: inHundred(highest), fewest: inHundred(lowest) };
      const needed = neededOf(bands);
      return needed === null ? { key: 'bands', values } : { key: 'bandsUnsure', values: { ...values, needed } };
    }
  }
  return criteria.length === 0 ? null : { key: 'few', values: { fewest: fewestForValidity } };
}

/** Tables about later outcomes, which are only for those who may enter them. */
const laterTables = ['laterBands', 'laterOutcomes'];

/** Tables about wild cards, which are only for those who may edit the roles, and of roles that have drawn some. */
const wildTables = ['wildCards', 'wildScores'];

/** Makes the report of whether marks told who would do well later. */
export const makeSift: MakeReport = async (tx, scope) => {
  const { now, roles } = populationsOf(scope, { people: false });
  const names = await criteriaNames(tx, now.roleIds);
  const seesLater = can(scope.me, 'later-outcome:edit');
  // Later outcomes are no business of a reader who must not know who applied.
  const later = seesLater ? await countLaterMarks(tx, populationsOf(scope, { people: true }).now) : [];
  const counts = { marks: await countMarks(tx, now), next: await countNextMarks(tx, now), later };
  const criteria = criteriaOf({ roles: scope.roles, names }, counts);
  const shown = criteria.slice(0, mostCriteria);
  const familyOf = await readRoleFamilies(tx);
  // No figure tells a reviewer that there are wild cards, or how many.
  const wild = can(scope.me, 'role:edit') ? await countWildCards(tx, populationsOf(scope, { people: true }).now) : [];
  return {
    counted: Math.max(0, ...criteria.map(decidedOf)),
    roles,
    people: now,
    withheld: null,
    headline: wildHeadline(wild) ?? headlineOf(shown),
    omitted: [...(seesLater ? [] : laterTables), ...(wild.length > 0 ? [] : wildTables)],
    rows: {
      bands: shown.flatMap(bandRows),
      criteria: shown.map(criterionRow),
      reviewerAgreement: agreementRows(shown, await countSharedMarks(tx, now)),
      nextScores: shown.flatMap(nextRow),
      ...laterRows(criteria),
      pooled: pooledRows(criteria, familyOf),
      ...wildRows({ roles: scope.roles, familyOf }, wild),
    },
  };
};
