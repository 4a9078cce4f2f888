import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ProtectedRow, protectGroups, shownSum, totalOf } from '../protect-groups.ts';
import { type AgencyGroup, protectShortlists, type ShortlistGroup } from './protect-shortlists.ts';
import { cellsReaching } from './way-cells.ts';

/** People who were interviewed and came no further, and those who were offered a place. */
type Steps = readonly [interviewed: number, offered: number];

const wayOf = ([interviewed, offered]: Steps): number[] => [0, 0, 0, 0, interviewed, 0, offered, 0, 0];
const groupsOf = (agency: string, groups: Readonly<Record<string, Steps>>): AgencyGroup[] =>
  Object.entries(groups).map(([group, steps]) => ({ agency, group, counts: wayOf(steps) }));

function rowsOf(all: readonly AgencyGroup[], threshold = 10): readonly ProtectedRow[] {
  const groups = [...new Set(all.map(({ group }) => group))].map((code) => ({
    code,
    counts: wayOf([0, 0]).map((_, cell) =>
      totalOf(all.filter(({ group }) => group === code).map(({ counts }) => counts[cell] ?? 0)),
    ),
  }));
  return protectGroups(groups, threshold) ?? [];
}

const shownOf = (all: readonly AgencyGroup[], threshold?: number) =>
  protectShortlists(all, rowsOf(all, threshold), threshold);

it('shows the groups of a large shortlist beside those of all others', () => {
  const all = [
    ...groupsOf('bell', { woman: [30, 3], man: [25, 2] }),
    ...groupsOf('none', { woman: [60, 14], man: [70, 16] }),
  ];
  expect(shownOf(all)).toEqual([
    { agency: 'none', group: 'woman', shortlisted: 160, people: 74 },
    { agency: 'none', group: 'man', shortlisted: 160, people: 86 },
    { agency: 'bell', group: 'woman', shortlisted: 60, people: 33 },
    { agency: 'bell', group: 'man', shortlisted: 60, people: 27 },
  ]);
});

it.each([
  ['few people of a group', { woman: [7, 0], man: [40, 0] }],
  ['nobody else on the shortlist', { woman: [30, 0], man: [0, 0] }],
  ['as many people as were offered a place', { woman: [9, 6], man: [30, 5] }],
] as const)('shows nothing of a shortlist with %s', (_case, bell) => {
  const all = [...groupsOf('bell', bell), ...groupsOf('none', { woman: [60, 14], man: [70, 16] })];
  expect(shownOf(all)).toBeNull();
});

it('joins further groups where one is nearly all of those that are joined', () => {
  const all = [
    ...groupsOf('bell', { woman: [40, 0], man: [50, 0], unknown: [10, 0], other: [0, 0] }),
    ...groupsOf('none', { woman: [60, 0], man: [50, 0], unknown: [7, 0], other: [3, 0] }),
  ];
  // By themselves the joined ones would tell that between seven and ten are unknown.
  expect(shownOf(all)?.map(({ agency, group, people }) => `${agency} ${group} ${people}`)).toEqual([
    'none man 50',
    'bell man 50',
  ]);
});

it('is shown of no agency alone, as all people would be its own', () => {
  expect(shownOf(groupsOf('bell', { woman: [30, 3], man: [25, 2] }))).toBeNull();
});

interface Known {
  readonly all: readonly AgencyGroup[];
  readonly rows: readonly ProtectedRow[];
  readonly shown: readonly ShortlistGroup[];
}

/** Returns all ways to put people into groups. */
function waysToPut(people: number, groups: number): number[][] {
  if (groups === 1) return [[people]];
  return Array.from({ length: people + 1 }, (_, first) =>
    waysToPut(people - first, groups - 1).map((others) => [first, ...others]),
  ).flat();
}

/**
 * Returns the lowest and the highest number that each group of each agency can have at each step, and at both, for a reader who knows
 * how many people of each agency came how far, what is shown of the groups of all people, and the shortlists where they are given.
 */
function rangesOf({ all, rows, shown }: Known): ReadonlyMap<string, [number, number]> {
  const agencies = [...new Set(all.map(({ agency }) => agency))];
  const groups = [...new Set(all.map(({ group }) => group))];
  const columns = agencies.flatMap((agency) =>
    [4, 6].map((cell) => ({
      agency,
      cell,
      ways: waysToPut(
        totalOf(all.filter((one) => one.agency === agency).map(({ counts }) => counts[cell] ?? 0)),
        groups.length,
      ),
    })),
  );
  const ranges = new Map<string, [number, number]>();
  const chosen: number[][] = [];
  const at = (agency: number, step: number, group: number): number => chosen[2 * agency + step]?.[group] ?? 0;
  const known = rows.flatMap((row) =>
    [[4], [6], [4, 6]].flatMap((cells) => {
      const reach = cellsReaching(cells[0] === 4 ? 'interviewed' : 'offered');
      const told = cells.length === 1 && cells[0] === 4 ? null : shownSum(row, reach);
      return told === null ? [] : [{ codes: row.codes.map((code) => groups.indexOf(code)), cells, told }];
    }),
  );
  const isPossible = (): boolean =>
    known.every(
      ({ codes, cells, told }) =>
        totalOf(
          codes.flatMap((group) =>
            agencies.flatMap((_, agency) => cells.map((cell) => at(agency, cell === 4 ? 0 : 1, group))),
          ),
        ) === told,
    );
  const isShown = (agency: number): boolean =>
    shown.every(
      (one) =>
        one.agency !== agencies[agency] ||
        at(agency, 0, groups.indexOf(one.group)) + at(agency, 1, groups.indexOf(one.group)) === one.people,
    );
  const note = (key: string, count: number): void => {
    const [from, to] = ranges.get(key) ?? [count, count];
    ranges.set(key, [Math.min(from, count), Math.max(to, count)]);
  };
  const noteAll = (): void => {
    for (const [agency, name] of agencies.entries()) {
      for (const [group, code] of groups.entries()) {
        const [interviewed, offered] = [at(agency, 0, group), at(agency, 1, group)];
        note(`${name} ${code} interviewed`, interviewed);
        note(`${name} ${code} offered`, offered);
        note(`${name} ${code} all`, interviewed + offered);
      }
    }
  };
  const visit = (column: number): void => {
    if (column % 2 === 0 && column > 0 && !isShown(column / 2 - 1)) return;
    const next = columns[column];
    if (!next && isPossible()) noteAll();
    for (const way of next?.ways ?? []) {
      chosen[column] = way;
      visit(column + 1);
    }
  };
  visit(0);
  return ranges;
}

const threshold = 3;

function toldBeyondTotals(all: readonly AgencyGroup[]): string[] {
  const rows = rowsOf(all, threshold);
  const shown = protectShortlists(all, rows, threshold);
  if (!shown) return [];
  const [before, after] = [rangesOf({ all, rows, shown: [] }), rangesOf({ all, rows, shown })];
  return all.flatMap(({ agency, group, counts }) =>
    (
      [
        ['interviewed', counts[4] ?? 0],
        ['offered', counts[6] ?? 0],
        ['all', (counts[4] ?? 0) + (counts[6] ?? 0)],
      ] as const
    ).flatMap(([step, count]) => {
      const key = `${agency} ${group} ${step}`;
      const [[from, to], [least, most]] = [after.get(key) ?? [0, 0], before.get(key) ?? [0, 0]];
      const isTold = count > 0 && count < threshold && to - from < threshold - 1 && to - from < most - least;
      return isTold ? [`${key}: ${count} in ${from}-${to}, was ${least}-${most}`] : [];
    }),
  );
}

it.each([
  [['woman', 'man'], ['bell', 'kent', 'none'], 9],
  [['white', 'asian', 'black'], ['bell', 'none'], 6],
] as const)('tells no few people beside the steps of agencies and of groups: %j of %j', (groups, agencies, most) => {
  const steps = fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 2 }));
  const counts = fc.array(steps, {
    minLength: groups.length * agencies.length,
    maxLength: groups.length * agencies.length,
  });
  fc.assert(
    fc.property(counts, (each) => {
      const all = each.map(
        (one, index): AgencyGroup => ({
          agency: agencies[index % agencies.length] ?? '',
          group: groups[Math.floor(index / agencies.length)] ?? '',
          counts: wayOf(one),
        }),
      );
      expect(toldBeyondTotals(all)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
