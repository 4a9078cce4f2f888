import { type ReportAnswer, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import {
  aLinkedAgency,
  type LinkedAgency,
  openTo,
  ownOf,
  send,
  withNewLink,
} from '../../../processes/agencies/agencies.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { chances } from '../fair/attack-questions.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { PlainAgencies, type PlainSubmission, type PlainTerms } from './plain-agencies.factory.ts';
import { wilsonBounds } from './plain-statistics.factory.ts';

const day = 86_400_000;
const long = { opensAt: '2026-01-01T09:00:00.000Z', closesAt: '2028-12-31T09:00:00.000Z' };
const [interview, accepted, notTakenForward] = [6, 14, 16];
const people = 12;
const turns = 110;

const terms: readonly PlainTerms[] = [
  {
    ...{ percent: 25, months: 6, forAllRoles: true, fromActivity: false, releases: false, currency: 'GBP' },
    rebates: [
      [4, 100],
      [6, 75],
      [9, 50],
      [12, 25],
    ],
  },
  {
    ...{ percent: 20.5, months: 3, forAllRoles: false, fromActivity: true, releases: false, currency: 'GBP' },
    rebates: [],
  },
  {
    ...{ percent: 32.25, months: 9, forAllRoles: true, fromActivity: false, releases: true, currency: 'HKD' },
    rebates: [
      [2, 100],
      [10, 40],
    ],
  },
];

const agreed = ({ percent, months, forAllRoles, fromActivity, releases, currency, rebates }: PlainTerms) => ({
  ...{ feeShare: percent * 100, ownershipMonths: months, scope: forAllRoles ? 'ORGANIZATION' : 'ROLE' },
  ...{ ownedFrom: fromActivity ? 'ACTIVITY' : 'SUBMISSION', releasesEarly: releases, currency },
  rebates: rebates.map(([weeks, share]) => ({ weeks, share })),
});

/** A made-up year, which the product and the plain rules go through together. */
interface Year {
  readonly plain: PlainAgencies;
  readonly next: () => number;
  readonly now: () => Date;
  readonly submit: (agency: number, role: number, person: number) => Promise<{ id: string; state: string }>;
  readonly register: (person: number) => Promise<unknown>;
  readonly renewLinks: () => Promise<void>;
  readonly agencyIds: readonly string[];
  readonly names: readonly string[];
  /** Moves the application of a submission to a stage. */
  readonly move: (id: string, stageId: number) => Promise<unknown>;
}

const pick = <T>(next: () => number, values: readonly T[]): T | undefined => values[Math.floor(next() * values.length)];

async function submitOne({ plain, next, now, submit }: Year): Promise<void> {
  const [agency, role, person] = [terms.length, 2, people].map((number) => Math.floor(next() * number)) as [
    number,
    number,
    number,
  ];
  const earlier = plain.earlier(agency, role, person);
  const isFirst = plain.isFirst(agency, role, person, now());
  const { id, state } = await submit(agency, role, person);
  if (earlier) {
    expect(id).toBe(earlier.id);
    if (plain.isRenewed(earlier, now())) earlier.active = now();
    return;
  }
  expect([agency, role, person, now(), state]).toEqual([agency, role, person, now(), isFirst ? 'OWNED' : 'DUPLICATE']);
  plain.submissions.push({
    ...{ id, agency, role, person, at: now(), active: now(), isOwned: isFirst },
    ...{ endedAt: null, isInterviewed: false, acceptedAt: null, hire: null },
  });
}

/** Takes one application a step further, or ends it. */
async function decideOne({ plain, next, now, move }: Year): Promise<void> {
  const isOpen = (one: PlainSubmission): boolean => one.isOwned && one.endedAt === null && one.acceptedAt === null;
  const one = pick(next, plain.submissions.filter(isOpen));
  if (!one) return;
  const stageId = pick(next, [interview, accepted, notTakenForward, notTakenForward]) ?? interview;
  if (stageId === interview) one.isInterviewed = true;
  if (stageId === accepted) one.acceptedAt = now();
  if (stageId === notTakenForward) one.endedAt = now();
  await move(one.id, stageId);
}

async function registerOne({ plain, next, now, register }: Year): Promise<void> {
  const isNew = (person: number): boolean =>
    !plain.known.has(person) && plain.submissions.every((one) => one.person !== person);
  const person = pick(next, [...Array(people).keys()].filter(isNew));
  if (person === undefined) return;
  plain.known.set(person, now());
  await register(person);
}

const rounded = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : null;

const reachedBy = (one: PlainSubmission, step: number): boolean =>
  one.isOwned && (one.acceptedAt !== null || step === 0 || (step <= 2 && one.isInterviewed));

function countsOf(own: readonly PlainSubmission[]): (number | null)[] {
  const [submitted, ...reached] = [0, 1, 2, 3, 4].map((step) => own.filter((one) => reachedBy(one, step)).length);
  const days = own
    .flatMap(({ at, acceptedAt }) => (acceptedAt ? [(acceptedAt.getTime() - at.getTime()) / day] : []))
    .toSorted((a, b) => a - b);
  const duplicates = own.filter(({ isOwned }) => !isOwned).length;
  return [submitted ?? 0, duplicates, ...reached, days[Math.ceil(days.length / 2) - 1] ?? null];
}

function feesOf(due: ReturnType<PlainAgencies['fees']>): (number | null)[] {
  const known = due.filter(({ fee }) => fee !== null);
  const sum = (of: (one: (typeof due)[number]) => number): number => known.reduce((total, one) => total + of(one), 0);
  const [salaries, fees, rebates] = [
    sum(({ of: { hire } }) => hire?.salary ?? 0),
    sum(({ fee }) => (fee ?? 0) / 100),
    sum(({ rebate }) => rebate / 100),
  ];
  const counted = [due.length, due.length - known.length];
  const rebated = known.filter(({ rebate }) => rebate > 0).length;
  if (known.length === 0) return [...counted, null, null, null, rebated, null, null];
  return [...counted, salaries, fees, fees / salaries, rebated, rebates, fees - rebates];
}

type Found = Readonly<Record<string, readonly (number | null)[]>>;

const valuesIn = ({ tables }: ReportAnswer, table: string): Found =>
  Object.fromEntries(
    (tables.find(({ id }) => id === table)?.rows ?? []).map(({ name, cells }) => [
      name,
      cells.map(({ value }) => rounded(typeof value === 'number' ? value : null)),
    ]),
  );

/** Shares of an agency's candidates with the bounds of each. */
function sharesOf(own: readonly PlainSubmission[]): (number | null)[] {
  const [submitted = 0, , , interviewed = 0, offered = 0, hired = 0] = countsOf(own).map(Number);
  const shares = [
    [interviewed, submitted],
    [offered, interviewed],
    [hired, offered],
  ] as const;
  return shares.flatMap(([some, all]) => (all === 0 ? [null, null, null] : [some / all, ...wilsonBounds(some, all)]));
}

/** Expects the tables to be those of the submissions of some days. */
function expectReport(report: ReportAnswer, { plain, names }: Year, isCounted: (at: Date) => boolean): void {
  const own = Map.groupBy(
    plain.submissions.filter(({ at }) => isCounted(at)),
    ({ agency }) => names[agency] ?? '',
  );
  const byAgency = (figures: (some: readonly PlainSubmission[]) => (number | null)[]): Found =>
    Object.fromEntries([...own].map(([name, some]) => [name, figures(some).map(rounded)]));
  expect(valuesIn(report, 'agencies')).toEqual(byAgency(countsOf));
  const shares = report.tables.find(({ id }) => id === 'agencyShares')?.rows ?? [];
  const bounds = shares.map(({ name, cells }) => [
    name,
    cells.flatMap(({ value, low = null, high = null }) => [value, low, high]),
  ]);
  for (const [name, expected] of Object.entries(byAgency(sharesOf))) {
    const found: unknown = Object.fromEntries(bounds)[name];
    expect([name, found]).toEqual([name, expected.map((value) => (value === null ? null : expect.closeTo(value, 5)))]);
  }
  const due = plain.fees().filter(({ of: { at } }) => isCounted(at));
  const currencyOf = ({ of }: (typeof due)[number]): string => of.hire?.currency ?? plain.termsOf(of).currency;
  const sums = (rowOf: (one: (typeof due)[number]) => string): Found =>
    Object.fromEntries([...Map.groupBy(due, rowOf)].map(([name, fees]) => [name, feesOf(fees).map(rounded)]));
  expect(valuesIn(report, 'agencyFees')).toEqual(sums((one) => `${names[one.of.agency]}, ${currencyOf(one)}`));
  expect(valuesIn(report, 'feeTotals')).toEqual(sums(currencyOf));
}

const email = (person: number): string => `person-${person}@example.org`;

const it = tenantTest
  .extend('own', ({ app }) => {
    app.clock.now = new Date('2026-03-03T10:00:00Z');
    return app.aTenant({ productType: 'LATERAL' });
  })
  .extend('staff', async ({ app, own }) => {
    const user = await app.aStaffUser(own);
    return () => app.signIn(user);
  })
  .extend(
    'move',
    ({ app }) =>
      (id: string, stageId: number) =>
        app.admin.exclusive(async (session) => {
          await session.query(
            `insert into event (organization_id, id, at, kind, candidate_id, application_id, role_id, from_stage, to_stage, keys)
         select a.organization_id, gen_random_uuid(), $3, 'application.moved', a.candidate_id, a.id, a.role_id, a.stage_id, $2, '{}'
         from application a join agency_submission s on s.application_id = a.id where s.id = $1`,
            [id, stageId, app.clock.now],
          );
          await session.query(
            `update application set stage_id = $2, substage_id = $3, stage_entered_at = $4, outcome_released_at = $5
         where id = (select application_id from agency_submission where id = $1)`,
            [id, stageId, stageId * 100, app.clock.now, stageId === notTakenForward ? app.clock.now : null],
          );
        }),
  )
  .extend('aYear', ({ app, own: tenant, staff, move }) => async (seed: number): Promise<Year> => {
    const admin = await staff();
    const roles = [await aPublishedRole(admin, long), await aPublishedRole(admin, long)];
    const linked: LinkedAgency[] = [];
    for (const one of terms) linked.push(await aLinkedAgency(app, admin, { tenant, terms: agreed(one) }));
    for (const role of roles) await openTo(admin, role, ...linked);
    const visitor = app.visitor(tenant);
    return {
      ...{ plain: new PlainAgencies(terms), next: chances(seed), move, now: () => app.clock.now },
      agencyIds: linked.map(({ agency }) => agency.id),
      names: linked.map(({ agency }) => agency.name),
      submit: async (agency, role, person) => {
        const [by, to] = [linked[agency], roles[role]];
        if (!(by && to)) throw new Error('there is no such agency or role');
        return ownOf(await send(visitor, by, { role: to, email: email(person) }));
      },
      register: (person) => app.aCandidateUser(tenant, { email: email(person) }),
      renewLinks: async () => {
        const again = await staff();
        for (const [at, one] of linked.entries()) linked[at] = await withNewLink(app, again, { tenant, linked: one });
      },
    };
  });

/** Goes through some turns of three days. The hour at which months end is that of another test. */
async function live(year: Year, clock: { now: Date }): Promise<void> {
  const { plain, next, renewLinks } = year;
  for (let turn = 0; turn < turns; turn += 1) {
    clock.now = new Date(clock.now.getTime() + 3 * day);
    if (turn % 20 === 19) await renewLinks();
    const ends = [...Array(people).keys()].flatMap((person) => plain.ends(person));
    const chance = next();
    if (ends.some((end) => Math.abs(end.getTime() - clock.now.getTime()) < 1.5 * day)) continue;
    if (chance < 0.1) await registerOne(year);
    else await (chance < 0.7 ? submitOne(year) : decideOne(year));
  }
}

/** Enters what staff know of most hires for whom a fee is due. */
async function enterHires({ plain, next, agencyIds }: Year, staff: Caller): Promise<void> {
  for (const { of } of plain.fees().filter(() => next() < 0.8)) {
    const startedOn = next() < 0.8 ? '2027-02-01' : null;
    const left = new Date(Date.UTC(2027, 1, 1 + Math.floor(next() * 90))).toISOString().slice(0, 10);
    of.hire = {
      salary: 40_000 + Math.floor(next() * 120_001),
      currency: next() < 0.3 ? 'EUR' : plain.termsOf(of).currency,
      startedOn,
      leftOn: startedOn !== null && next() < 0.6 ? left : null,
    };
    const { salary: firstYearSalary, ...hire } = of.hire;
    const url = `/api/v1/agencies/${agencyIds[of.agency]}/submissions/${of.id}/hire`;
    const reply = await staff.put(url, { firstYearSalary, ...hire, version: 1 });
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
  }
}

it.for([1, 2])(
  'agrees with the rules of ownership and fees worked out by themselves, over a made-up year (%i)',
  {
    timeout: 180_000,
  },
  async (seed, { app, own, staff, aYear }) => {
    const year = await aYear(seed);
    await live(year, app.clock);
    const reader = await staff();
    await enterHires(year, reader);
    await rebuildReportsOf(app.services, own.subdomain);
    const read = async (question: object): Promise<ReportAnswer> =>
      reportAnswer.parse((await reader.post('/api/v1/report/lateral-agency', question)).body);
    expectReport(await read({}), year, () => true);
    const summer = { period: 'CUSTOM', from: '2026-05-01', to: '2026-09-30' };
    const isInSummer = (at: Date): boolean =>
      at >= new Date('2026-05-01T00:00:00Z') && at < new Date('2026-10-01T00:00:00Z');
    expectReport(await read({ period: summer }), year, isInSummer);
    // The year had all that the rules are about.
    const { submissions } = year.plain;
    expect(submissions.filter(({ isOwned }) => !isOwned).length).toBeGreaterThan(5);
    expect(submissions.filter(({ acceptedAt }) => acceptedAt !== null).length).toBeGreaterThan(3);
    expect(year.plain.fees().filter(({ rebate }) => rebate > 0).length).toBeGreaterThan(0);
  },
);
