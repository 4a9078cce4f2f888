import { type ReportAnswer, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { chances, expectSameFile, narrowing, numbersIn } from '../fair/attack-questions.factory.ts';
import { KnownNumbers } from '../fair/known-numbers.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import {
  type AttackedCategory,
  type Crowd,
  FlagNumbers,
  stepColumns,
  type ToldFlag,
  toldFlags,
} from './flag-crowds.factory.ts';
import { type FlagPuzzle, widthOf } from './flag-puzzle.factory.ts';
import { plantFlagged } from './plant-flags.factory.ts';

const questions = 200;
const rolesEach = 3;
const yearsEach = 2;
const units = [...Array(rolesEach * yearsEach).keys()];
/** Moments between which people come, move on and leave. */
const moments = [0, 1];
const threshold = 10;
/** Stages in which people of each furthest step stand. */
const stageOf = [0, 1, 8, 10, 11, 14];

/** Flags that people have together, those of many people first. */
const together: Readonly<Record<AttackedCategory, readonly (readonly string[])[]>> = {
  EDUCATION: [
    ['SCHOOL_KS4'],
    ['SCHOOL_FSM'],
    [],
    ['SCHOOL_KS5'],
    ['SCHOOL_KS4', 'SCHOOL_FSM'],
    ['SCHOOL_KS4', 'SCHOOL_KS5'],
    ['SCHOOL_KS4', 'SCHOOL_KS5', 'SCHOOL_FSM'],
    ['SCHOOL_MOVES'],
    ['SCHOOL_MOVES', 'SCHOOL_FSM'],
  ],
  SOCIO_ECONOMIC: [
    ['FSM'],
    ['INCOME'],
    [],
    ['FSM', 'INCOME'],
    ['POSTCODE'],
    ['FIRST_GEN'],
    ['INCOME', 'POSTCODE'],
    ['WORK', 'FSM'],
  ],
};

/** Ways of people who come, move on or leave between the moments. */
const changingWays: readonly (readonly number[])[] = [
  [0, 1],
  [0, 3],
  [0, 2],
  [1, 0],
  [3, 0],
  [1, 3],
  [1, 2],
  [2, 5],
];

interface Attacked {
  /** Readers of all roles, and of some, who tell one another. */
  readonly readers: readonly { readonly caller: Caller; readonly roleIds: readonly string[] }[];
  readonly next: () => number;
  readonly seasons: readonly number[];
  readonly roleIds: readonly string[];
  readonly crowds: readonly Crowd[];
  /** Lets people come, move on and leave. */
  readonly goTo: (moment: number) => Promise<void>;
}

function someCrowds(next: () => number): Crowd[] {
  // The first ones are many, and the last ones few.
  const one = <T>(values: readonly T[]): T | undefined => values[Math.floor(next() ** 1.6 * values.length)];
  const crowd = (unit: number, steps: readonly number[], number: number): Crowd => {
    const each = Array.from({ length: number }, () =>
      [...(one(together.EDUCATION) ?? []), ...(one(together.SOCIO_ECONOMIC) ?? [])].join('+'),
    );
    const alike = [...Map.groupBy(each, (flags) => flags)];
    return { unit, steps, people: alike.map(([flags, own]) => ({ flags: flags.split('+'), people: own.length })) };
  };
  return units.flatMap((unit) => [
    ...stepColumns.map((_, step) =>
      crowd(
        unit,
        moments.map(() => step + 1),
        4 + Math.floor(next() ** 2 * (90 / (step + 1))),
      ),
    ),
    ...Array.from({ length: 3 }, () =>
      crowd(unit, changingWays[Math.floor(next() * changingWays.length)] ?? [], 2 + Math.floor(next() * 14)),
    ),
  ]);
}

const it = tenantTest.extend('attack', ({ app }) => async (seed: number): Promise<Attacked> => {
  const next = chances(seed);
  const own = await app.aTenant();
  const season = seasonOf(app.clock.now.toISOString().slice(0, 10));
  const seasons = [season, season - 1];
  const crowds = someCrowds(next);
  const member = await app.aStaffUser(own, { userType: 'HIRING_MANAGER', grants: ['report:read-contextual'] });
  const roleIds = [
    await aRole(app, own),
    await aRole(app, own, { team: [member] }),
    await aRole(app, own, { team: [member] }),
  ];
  const planted = new Map<number, Awaited<ReturnType<typeof plantFlagged>>>();
  const change = (table: 'application' | 'candidate', ids: readonly string[], values: object) =>
    inTenant(app, own, (tx) =>
      tx.db.updateTable(table).set(values).where('organization_id', '=', own.id).where('id', 'in', ids).execute(),
    );
  const plant = async (crowd: number, { unit, people }: Crowd, stageId: number): Promise<void> => {
    const roleId = roleIds[Math.floor(unit / yearsEach)] ?? '';
    const sentAt = new Date(`${seasons[unit % yearsEach]}-10-15T12:00:00Z`);
    const each = people.map(({ flags, people: number }) => ({ flags: flags.join('+'), people: number, stageId }));
    const made = await plantFlagged(app, { tenant: own, roleId, sentAt }, each);
    planted.set(crowd, made);
  };
  const move = async (crowd: number, one: Crowd, moment: number): Promise<void> => {
    const [before, now] = [one.steps[moment - 1] ?? 0, one.steps[moment] ?? 0];
    const at = { stage_id: stageOf[now], stage_entered_at: app.clock.now };
    if (before === 0) return plant(crowd, one, stageOf[now] ?? 0);
    const people = planted.get(crowd) ?? [];
    if (now === 0)
      await change(
        'candidate',
        people.map(({ candidateId }) => candidateId),
        { deleted_at: app.clock.now },
      );
    else
      await change(
        'application',
        people.map(({ id }) => id),
        at,
      );
  };
  const goTo = async (moment: number): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    for (const [crowd, one] of crowds.entries())
      if ((one.steps[moment - 1] ?? 0) !== one.steps[moment]) await move(crowd, one, moment);
    await rebuildReportsOf(app.services, own.subdomain);
  };
  const readers = [
    { caller: await app.signIn(await app.aStaffUser(own)), roleIds },
    { caller: await app.signIn(member), roleIds: roleIds.slice(1) },
  ];
  return { readers, next, seasons, roleIds, crowds, goTo };
});

/** Knowledge of one category: the numbers that follow from all answers, and the answers themselves. */
interface Learning {
  readonly category: AttackedCategory;
  readonly crowds: readonly Crowd[];
  readonly numbers: FlagNumbers;
  readonly before: KnownNumbers;
  readonly known: KnownNumbers;
  /** The same of the answers about each moment alone. */
  readonly ofMoments: readonly KnownNumbers[];
  /** People of whom new numbers were told after some had changed. */
  readonly renewed: Set<string>;
  /** The last numbers of the people of some units, and their moment. */
  readonly told: Map<string, { readonly told: readonly ToldFlag[]; readonly moment: number }>;
  /** Numbers of each answer about the people between two shown steps. */
  readonly puzzles: Map<string, { readonly crowds: readonly number[]; readonly totals: readonly (number | null)[] }>;
}

function startLearning(category: AttackedCategory, crowds: readonly Crowd[]): Learning {
  const numbers = new FlagNumbers(crowds, category);
  const fresh = (): KnownNumbers => {
    const known = new KnownNumbers(numbers.unknowns);
    for (const one of numbers.knownBefore()) known.add(one);
    return known;
  };
  const ofMoments = moments.map(fresh);
  const about = { category, crowds, numbers, before: fresh(), known: fresh(), ofMoments };
  return { ...about, renewed: new Set(), told: new Map(), puzzles: new Map() };
}

/** An answer about the people of some units, at a moment. */
interface AnswerGiven {
  readonly answer: ReportAnswer;
  readonly asked: readonly number[];
  readonly now: number;
}

/** Adds what an answer tells of one category. Numbers that are the same as before are of the same moment. */
function learn(learning: Learning, given: AnswerGiven): void {
  const { category, crowds: all, numbers, puzzles, told: before } = learning;
  const { answer, asked, now } = given;
  const shown = toldFlags(answer, category);
  const earlier = before.get(asked.join(' '));
  const moment = earlier && JSON.stringify(earlier.told) === JSON.stringify(shown) ? earlier.moment : now;
  if (earlier && moment !== earlier.moment) learning.renewed.add(asked.join(' '));
  before.set(asked.join(' '), { told: shown, moment });
  const reaching = (step: number): number[] =>
    [...all.entries()].flatMap(([crowd, { unit, steps: ways }]) =>
      asked.includes(unit) && (ways[moment] ?? 0) > step ? [crowd] : [],
    );
  for (const { code, step, people } of shown) {
    const some = { crowds: reaching(step), size: null };
    expect([asked, moment, code, step, people]).toEqual([asked, moment, code, step, numbers.peopleIn(some, code)]);
    for (const known of [learning.known, learning.ofMoments[moment]])
      known?.add({ of: numbers.places(some, code), is: people });
  }
  const steps = [...new Set(shown.map(({ step }) => step))].toSorted((a, b) => a - b);
  for (const [at, step] of steps.entries()) {
    const beyond = steps[at + 1];
    const further = beyond === undefined ? [] : reaching(beyond);
    const crowds = reaching(step).filter((crowd) => !further.includes(crowd));
    const peopleOf = (code: string, of: number): number | undefined =>
      shown.find((one) => one.code === code && one.step === of)?.people;
    const totals = numbers.codes.map((code) => {
      const people = peopleOf(code, step);
      return people === undefined ? null : people - (beyond === undefined ? 0 : (peopleOf(code, beyond) ?? 0));
    });
    puzzles.set(JSON.stringify([crowds, totals]), { crowds, totals });
  }
}

const isFew = (people: number): boolean => people > 0 && people < threshold;

/** Returns how narrow the range of a number must not be: of few people or of all but few nine, of all or none of them not exact. */
function leastWidth(people: number, all: number): number {
  if (isFew(people) || isFew(all - people)) return threshold - 1;
  return Math.min(people, all - people) === 0 ? 1 : 0;
}

/** Returns each number of a few people, of all or of none that lies in a narrower range by one answer than before. */
function learntByRange({ numbers, puzzles }: Learning) {
  return [...puzzles.values()].flatMap(({ crowds, totals }) => {
    const rows = numbers.sizes.map((flags) => ({ flags, people: numbers.peopleIn({ crowds, size: flags }) }));
    // That no person at all has a flag is told.
    const raised = numbers.codes.filter((code) => numbers.peopleIn({ crowds, size: null }, code) > 0);
    const sought = rows.flatMap(({ flags, people: all }, row) =>
      raised.map((code) => ({ all, row, code, people: numbers.peopleIn({ crowds, size: flags }, code) })),
    );
    return sought.filter(({ all, row, code, people }) => {
      const least = leastWidth(people, all);
      const widthIn = (known: FlagPuzzle['totals']): number =>
        widthOf({ rows, totals: known }, { row, flag: numbers.codes.indexOf(code) }, people, threshold - 1);
      const width = least === 0 ? 0 : widthIn(totals);
      return width < least && width < widthIn(totals.map(() => null));
    });
  });
}

/** Sets of roles in recruitment years. */
const sets = Array.from({ length: 2 ** units.length - 1 }, (_, bits) =>
  units.filter((unit) => ((bits + 1) >> unit) % 2 === 1),
);

/** Returns the people that an attacker asks about: those of any set of roles and years at a step or beyond it at a moment. */
function soughtCrowds(crowds: readonly Crowd[], moment: number): number[][] {
  const all = sets.flatMap((set) =>
    stepColumns.flatMap((_, step) => {
      const own = (isIt: (furthest: number) => boolean): number[] =>
        [...crowds.entries()].flatMap(([crowd, { unit, steps }]) =>
          set.includes(unit) && isIt(steps[moment] ?? 0) ? [crowd] : [],
        );
      return [own((furthest) => furthest === step + 1), own((furthest) => furthest > step)];
    }),
  );
  return [...new Map(all.map((some) => [some.join(' '), some])).values()];
}

/** Returns the people who come, move on or leave together, alone and with others, of whom fewer than ten have a flag of the category. */
function changedFew({ crowds, numbers }: Learning): number[][] {
  const changed = [...crowds.entries()].flatMap(([at, { steps }]) => (new Set(steps).size > 1 ? [at] : []));
  const both = changed.flatMap((one, at) => changed.slice(at + 1).map((other) => [one, other]));
  return [...changed.map((one) => [one]), ...both].filter(
    (some) => numbers.peopleIn({ crowds: some, size: null }) < threshold,
  );
}

/** Returns the numbers of some people that follow from what is known, and did not follow before. */
function told(
  { numbers, before }: Learning,
  { known, some }: { readonly known: KnownNumbers | undefined; readonly some: readonly number[] },
  isSought: (people: number, all: number) => boolean,
) {
  return [null, ...numbers.sizes].flatMap((size) =>
    numbers.codes.flatMap((code) => {
      const own = { crowds: some, size };
      const [all, people] = [numbers.peopleIn(own), numbers.peopleIn(own, code)];
      const of = numbers.places(own, code);
      const isNew = all > 0 && isSought(people, all) && known?.tells(of) && !before.tells(of);
      return isNew ? [{ ...own, code, people, all }] : [];
    }),
  );
}

/**
 * Returns each number that follows from the answers: by those about one moment of few people, of all and of all but few, and by those of all
 * moments any number of fewer than ten people who changed. That of ten who changed the next numbers tell how many have a flag is known.
 */
function learntByAll(learning: Learning) {
  const { crowds, known, ofMoments } = learning;
  const isDelicate = (people: number, all: number): boolean => isFew(people) || isFew(all - people) || people === all;
  return [
    ...moments.flatMap((moment) =>
      soughtCrowds(crowds, moment).flatMap((some) => told(learning, { known: ofMoments[moment], some }, isDelicate)),
    ),
    ...changedFew(learning).flatMap((some) => told(learning, { known, some }, () => true)),
  ];
}

/** Asks one question by chance, and learns from the answer. Returns whether figures were shown. */
async function askOne(
  { readers, next, seasons, roleIds }: Attacked,
  learnings: readonly Learning[],
  now: number,
): Promise<boolean> {
  const one = <T>(values: readonly T[]): T | undefined => values[Math.floor(next() * values.length)];
  const [reader, season = 0] = [one(readers), one(seasons)];
  if (!reader) return false;
  const roles = reader.roleIds.filter(() => next() < 0.5);
  const isNarrow = next() < 0.15;
  const whole = { period: { period: 'SEASON', season } };
  const question = { roleIds: roles, ...(isNarrow ? one(narrowing(season)) : whole) };
  const reply = await reader.caller.post('/api/v1/report/named-flags', question);
  expect([question, reply.status]).toEqual([question, isNarrow ? 422 : 200]);
  if (isNarrow) return false;
  const answer = reportAnswer.parse(reply.body);
  if (next() < 0.1) await expectSameFile(reader.caller, 'named-flags', question, answer);
  if (answer.withheld !== null) {
    expect([numbersIn(answer), answer.headline, answer.counted]).toEqual([[], null, null]);
    return false;
  }
  // All roles are those of the first answer, which another reader may have got of fewer.
  const all = readers.find((each) => each.roleIds.length === answer.roles)?.roleIds ?? [];
  const asked = (roles.length === 0 ? all : roles).map(
    (id) => roleIds.indexOf(id) * yearsEach + seasons.indexOf(season),
  );
  for (const learning of learnings) learn(learning, { answer, asked, now });
  return true;
}

it.for([31, 32, 33])(
  'tells an attacker with 200 questions on flags, all filters and people who come and go no number of a few people (%i)',
  {
    timeout: 180_000,
  },
  async (seed, { attack }) => {
    const attacked = await attack(seed);
    const { crowds } = attacked;
    const learnings = (['EDUCATION', 'SOCIO_ECONOMIC'] as const).map((category) => startLearning(category, crowds));
    const shown: boolean[] = [];
    for (const moment of moments) {
      await attacked.goTo(moment);
      for (let asked = 0; asked < questions / moments.length; asked += 1)
        shown.push(await askOne(attacked, learnings, moment));
    }
    for (const learning of learnings) {
      expect(learntByRange(learning)).toEqual([]);
      expect(learntByAll(learning)).toEqual([]);
      // Numbers were told of some people, and told anew after changes.
      expect(learning.puzzles.size).toBeGreaterThan(4);
      expect(learning.known.size).toBeGreaterThan(learning.before.size + 4);
      expect(learning.renewed.size).toBeGreaterThan(0);
    }
    const answered = shown.filter((one) => one).length;
    expect([answered > 20, answered < questions - 50]).toEqual([true, true]);
  },
);
