import { type ReportAnswer, type ReportRow, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, inTenant, type PlantedApplication } from '../../../processes/pipeline/pipeline.factory.ts';
import { plantAnswering } from '../../impact/impact.factory.ts';
import { chances } from '../fair/attack-questions.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import {
  amongAll,
  type MarkPair,
  orderOf,
  pairByPair,
  peopleToTell,
  rankCorrelation,
  rankInterval,
  wilsonBounds,
} from './plain-statistics.factory.ts';

const day = 86_400_000;
const [onlineTest, interview, offer, accepted, withdrew, notTakenForward] = [2, 6, 11, 14, 15, 16];

/** Ways through the stages, those of most people first. */
const ways: readonly (readonly number[])[] = [
  [onlineTest, notTakenForward],
  [onlineTest, interview, notTakenForward],
  [onlineTest, interview, offer, accepted],
  [onlineTest, interview, offer],
  [onlineTest, interview],
  [onlineTest, interview, withdrew],
];

/** A person with the scores of each reviewer, and with a later review of band 1 to 5. */
interface Scored {
  readonly way: readonly number[];
  readonly motivation: readonly number[];
  /** A score that was begun and not given. */
  readonly isBegun: boolean;
  /** Scores of the interview: one of five, and one of a hundred. */
  readonly later: { readonly motivation: number; readonly case: number } | null;
  readonly band: number | null;
}

function someone(next: () => number): Scored {
  const talent = next();
  const way = ways[Math.floor(next() ** 1.3 * ways.length * (1.15 - talent * 0.3))] ?? ways[0] ?? [];
  const mark = (): number => Math.max(0, Math.min(5, Math.round(talent * 4 + next() * 2 - 0.5)));
  const wentOn = way.includes(interview);
  return {
    way,
    // Means of one, two, three or four scores.
    motivation: Array.from({ length: 1 + Math.floor(next() * 4) }, mark),
    isBegun: next() < 0.1,
    later: wentOn && next() < 0.9 ? { motivation: mark(), case: 5 * Math.floor(next() * 21) } : null,
    band: way.includes(accepted) && next() < 0.85 ? 1 + Math.floor((talent + next()) * 2.49) : null,
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const markOf = ({ motivation }: Scored): number => meanOf(motivation);

const it = tenantTest
  .extend('reviewers', async ({ app, tenant }) => {
    const users = [];
    while (users.length < 4) users.push(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    return users.map(({ id }) => id);
  })
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant, { criteria: ['motivation', 'case'] }))
  .extend('plant', ({ app, tenant, admin, roleId, reviewers }) => async (people: readonly Scored[]): Promise<void> => {
    const planted = await plantAnswering(
      app,
      { tenant, roleId },
      people.map(({ way }) => ({ answers: null, stageId: way.at(-1) ?? 1 })),
    );
    const each = people.map((one, at) => ({ one, application: planted[at] })) as readonly {
      one: Scored;
      application: PlantedApplication;
    }[];
    await inTenant(app, tenant, async (tx) => {
      const events = each.flatMap(({ one: { way }, application }) =>
        [1, ...way].map((to, at, stages) => ({
          organization_id: tenant.id,
          id: tx.newId(),
          at: new Date(app.clock.now.getTime() - (40 - at) * day),
          kind: at === 0 ? 'application.submitted' : 'application.moved',
          candidate_id: application.candidateId,
          application_id: application.id,
          role_id: roleId,
          from_stage: stages[at - 1] ?? null,
          to_stage: to,
          keys: [],
        })),
      );
      await tx.db.insertInto('event').values(events).execute();
      const score = (application: PlantedApplication, scorer: number, given: object) => ({
        organization_id: tenant.id,
        application_id: application.id,
        scorer_id: reviewers[scorer] ?? '',
        ...{ stage_id: onlineTest, criterion: 'motivation', updated_at: tx.now, value: 0 },
        ...given,
      });
      const scores = each.flatMap(({ one: { motivation, isBegun, later }, application }) => [
        ...motivation.map((value, scorer) => score(application, scorer, { value })),
        ...(isBegun && motivation.length < 4
          ? [score(application, 3, { metric_type: 'matrix', parts: '{}', value: 5, complete: false })]
          : []),
        ...(later
          ? [
              score(application, 0, { stage_id: interview, value: later.motivation }),
              score(application, 0, {
                ...{ stage_id: interview, criterion: 'case', value: later.case },
                ...{ metric_type: 'percent', min: 0, max: 100 },
              }),
            ]
          : []),
      ]);
      await tx.db.insertInto('score').values(scores).execute();
    });
    const entries = each.flatMap(({ one: { band }, application }) =>
      band === null ? [] : [{ applicationId: application.id, value: band, version: 0 }],
    );
    const saved = await admin.put(`/api/v1/roles/${roleId}/later-outcomes/FIRST_YEAR_REVIEW`, { entries });
    expect(saved.status).toBe(200);
    await rebuildReportsOf(app.services, tenant.subdomain);
  });

/** Expects numbers to agree to five places; null with null. */
function expectNear(what: string, found: readonly unknown[], expected: readonly (number | null)[]): void {
  const shown = found.map((value) => (typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : (value ?? null)));
  const wanted = expected.map((value) => (value === null ? null : Math.round(value * 1e5) / 1e5));
  expect([what, shown.length]).toEqual([what, wanted.length]);
  for (const [at, value] of wanted.entries()) {
    const own = shown[at];
    const isNear = value === null || typeof own !== 'number' ? own === value : Math.abs(own - value) < 1.5e-5;
    expect([what, at, isNear, shown], `expected ${wanted.join(', ')}`).toEqual([what, at, true, shown]);
  }
}

const boundsOf = (row: ReportRow | undefined, at: number): readonly unknown[] => {
  const cell = row?.cells[at];
  return [cell?.value, cell?.low, cell?.high];
};

/** Expects the bands to hold all people, equal marks together, each beginning in its own fifth, with the rates of those within them. */
function expectBands(
  rows: readonly ReportRow[],
  people: readonly { readonly mark: number; readonly isGood: boolean }[],
) {
  const marks = people.map(({ mark }) => mark).toSorted((a, b) => a - b);
  const fifths = rows.map(({ code, cells }) => {
    const [lowest = 0, highest = 0] = code.split('/').slice(-2).map(Number);
    const own = people.filter(({ mark }) => mark > lowest - 0.006 && mark < highest + 0.006);
    const good = own.filter(({ isGood }) => isGood).length;
    expectNear(code, [cells[0]?.value, cells[1]?.value], [own.length, good]);
    const rate = cells[2];
    expectNear(code, [rate?.value, rate?.low, rate?.high], [good / own.length, ...wilsonBounds(good, own.length)]);
    const before = marks.filter((mark) => mark < lowest - 0.006).length;
    return Math.floor((5 * before) / marks.length);
  });
  expect(rows.reduce((sum, { cells }) => sum + Number(cells[0]?.value), 0)).toBe(people.length);
  expect(fifths).toEqual([...new Set(fifths)].toSorted((a, b) => a - b));
  expect(fifths[0]).toBe(0);
}

const rowsOf = ({ tables }: ReportAnswer, id: string, code: string): ReportRow[] =>
  (tables.find((table) => table.id === id)?.rows ?? []).filter((row) => row.code.startsWith(code));

/** Expects the rows about one criterion to be those of the people, worked out by each of them. */
function expectSift(report: ReportAnswer, people: readonly Scored[], roleId: string): void {
  const code = `${roleId}/${onlineTest}/motivation`;
  const all = people.map(markOf);
  const isGood = ({ way }: Scored): boolean => way.includes(offer);
  const decided = people.filter(
    (one) => one.way.includes(interview) && (isGood(one) || one.way.includes(notTakenForward)),
  );
  expectBands(
    rowsOf(report, 'bands', code),
    decided.map((one) => ({ mark: markOf(one), isGood: isGood(one) })),
  );
  const [criterion] = rowsOf(report, 'criteria', code);
  const commonest = Math.max(...all.map((mark) => all.filter((other) => other === mark).length)) / all.length;
  const first = criterion?.cells.slice(0, 3).map(({ value }) => value) ?? [];
  expectNear('criterion', first, [all.length, decided.length, commonest]);
  const apart = pairByPair(decided.filter(isGood).map(markOf), decided.filter((one) => !isGood(one)).map(markOf));
  const reach = 1.959963985 * apart.error;
  expectNear('apart', boundsOf(criterion, 3), [apart.value, apart.value - reach, apart.value + reach]);
  const needed = criterion?.cells[4]?.value;
  const rates = rowsOf(report, 'bands', code).map(({ cells }) => Number(cells[1]?.value) / Number(cells[0]?.value));
  if (needed !== null) expect(needed).toBe(peopleToTell(rates.at(-1) ?? 0, rates[0] ?? 0));

  const seen = people.filter(({ later }) => later !== null);
  const next = seen.map(
    (one): MarkPair => [markOf(one), meanOf([one.later?.motivation ?? 0, (one.later?.case ?? 0) / 20])],
  );
  const rho = rankCorrelation(next);
  const [following] = rowsOf(report, 'nextScores', code);
  expectNear('next', boundsOf(following, 1), [rho, ...rankInterval(rho, next.length)]);
  const rest = [following?.cells[0], following?.cells[2], following?.cells[3]].map((cell) => cell?.value);
  expectNear('next', rest, [next.length, amongAll(rho, all, seen.map(markOf)), orderOf(next)]);

  const hires = people.filter(({ band }) => band !== null);
  const later = hires.map((one): MarkPair => [markOf(one), one.band ?? 0]);
  const [outcome] = rowsOf(report, 'laterOutcomes', `FIRST_YEAR_REVIEW/${code}`);
  const well = hires.filter(({ band }) => (band ?? 0) >= 4);
  const didWell = pairByPair(well.map(markOf), hires.filter(({ band }) => (band ?? 0) < 4).map(markOf));
  const range = [didWell.value - 1.959963985 * didWell.error, didWell.value + 1.959963985 * didWell.error] as const;
  const found = rankCorrelation(later);
  expectNear('later', outcome?.cells.slice(0, 2).map(({ value }) => value) ?? [], [hires.length, well.length]);
  expectNear('later', boundsOf(outcome, 2), [didWell.value, Math.max(0, range[0]), Math.min(1, range[1])]);
  expectNear('later', boundsOf(outcome, 3), [found, ...rankInterval(found, hires.length)]);
  expectNear('later', [outcome?.cells[4]?.value], [amongAll(found, all, hires.map(markOf))]);
  expectBands(
    rowsOf(report, 'laterBands', `FIRST_YEAR_REVIEW/${code}`),
    hires.map((one) => ({ mark: markOf(one), isGood: (one.band ?? 0) >= 4 })),
  );
}

it.for([1, 2, 3])(
  'agrees to five places with figures that are worked out person by person (%i)',
  async (seed, { admin, roleId, plant }) => {
    const next = chances(seed);
    const people = Array.from({ length: 420 }, () => someone(next));
    await plant(people);
    const reply = await admin.post('/api/v1/report/sift', { roleIds: [roleId] });
    expectSift(reportAnswer.parse(reply.body), people, roleId);
  },
);
