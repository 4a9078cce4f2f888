import type { ReportAnswer, ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { impactTraits } from '@evenhand/domain/fairness/impact-groups';
import { groupsOfQuestion, type MonitoredTrait } from '@evenhand/domain/fairness/monitored-traits';
import { compareGroups, type GroupStep } from '@evenhand/domain/reports/groups/compare-groups';
import { type GroupShares, sharesOfGroups } from '@evenhand/domain/reports/groups/group-shares';
import { stepPopulations } from '@evenhand/domain/reports/groups/way-cells';
import type { ProtectedRow } from '@evenhand/domain/reports/protect-groups';
import { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import { countCell, hiddenCell, intervalCell, numberCell } from '../figures/step-tables.ts';
import type { ShownGroups } from './show-groups.ts';

export type FairFigures = Pick<ReportAnswer, 'headline'> & {
  /** Rows of each table of the report, by its id. */
  readonly rows: Readonly<Record<string, readonly ReportRow[]>>;
};

const hundredths = 100;
/** Pooled figures are made of numbers of single roles, which two decimals do not tell. */
const toHundredth = (value: number): number => Math.round(value * hundredths) / hundredths;

/** Codes of the words for tests. */
const testWords = { fisher: 'EXACT', z: 'NORMAL' } as const;

const marked = (isReference: boolean): Pick<ReportRow, 'reference'> => (isReference ? { reference: true } : {});

function comparedCells(group: GroupStep): ReportCell[] {
  const isHidden = group.passed === null || group.decided === null;
  return [
    countCell(group.decided),
    countCell(group.passed),
    isHidden ? hiddenCell : intervalCell(group.rate),
    isHidden ? hiddenCell : intervalCell(group.ratio),
    numberCell(group.p),
    numberCell(group.adjusted),
    { value: group.verdict },
    { value: group.test === null ? null : testWords[group.test] },
  ];
}

const pooledCells = ({ pooled }: GroupStep): ReportCell[] => [
  numberCell(pooled && toHundredth(pooled.odds)),
  numberCell(pooled && toHundredth(pooled.p)),
];

interface Found {
  readonly group: string;
  readonly step: string;
  /** Table of the figures, where the step is not one. */
  readonly table?: string;
  readonly figures: GroupStep;
}

const severity: Readonly<Record<GroupStep['verdict'], number>> = {
  ADVERSE: 0,
  SIGNIFICANT: 1,
  WATCH: 2,
  NONE: 3,
  INSUFFICIENT: 4,
};

/** Returns the finding that the reader must see first: the clearest one, and among equals the lowest rate. */
function headlineOf(found: readonly Found[]): FairFigures['headline'] {
  const [first] = found
    .filter(({ figures }) => figures.ratio !== null && severity[figures.verdict] < severity.NONE)
    .toSorted(
      (a, b) =>
        severity[a.figures.verdict] - severity[b.figures.verdict] ||
        (a.figures.ratio?.value ?? 1) - (b.figures.ratio?.value ?? 1),
    );
  if (!first) return { key: found.some(({ figures }) => figures.verdict === 'NONE') ? 'none' : 'unclear', values: {} };
  const { figures, group, step, table } = first;
  const values = {
    group,
    step,
    ratio: figures.ratio?.value ?? 0,
    p: figures.adjusted ?? 1,
    people: figures.decided ?? 0,
    ...(table === undefined ? {} : { table }),
  };
  return { key: figures.verdict.toLowerCase(), values };
}

/** Compares groups at each step; one table for each step. */
export function adverseFigures(shown: ShownGroups): FairFigures {
  const found: Found[] = [];
  const tables = stepPopulations.map((step) => {
    const rows = impactTraits.flatMap((trait) => {
      const { groups, reference } = compareGroups(shown.traits[trait] ?? [], step, shown.byRole[trait]);
      return groups.map((figures): ReportRow => {
        const code = `${trait}.${figures.code}`;
        found.push({ group: code, step: step.id, figures });
        const cells = [...comparedCells(figures), ...pooledCells(figures)];
        return { code, name: null, ...marked(figures.code === reference), cells };
      });
    });
    return [step.id, rows] as const;
  });
  return { headline: headlineOf(found), rows: Object.fromEntries(tables) };
}

const [overall] = stepPopulations;

/** Compares people who are in a group of each of two traits, from application to offer; one table for each pair of traits. */
export function intersectionalFigures(shown: ShownGroups): FairFigures {
  const found: Found[] = [];
  const tables = intersectionPairs.map((pair) => {
    const id = pair.join('-');
    const rows = (shown.pairs[id] ?? []).map(
      ({ first, second, counts }): ProtectedRow => ({
        code: `${pair[0]}.${first}+${pair[1]}.${second}`,
        codes: [],
        counts,
        hidden: counts.map(() => false),
      }),
    );
    const { groups, reference } = overall ? compareGroups(rows, overall) : { groups: [], reference: null };
    found.push(...groups.map((figures) => ({ group: figures.code, step: 'overall', table: id, figures })));
    const bySize = groups.toSorted((a, b) => (b.decided ?? 0) - (a.decided ?? 0));
    const shownRows = bySize.map((figures): ReportRow => {
      const { code } = figures;
      return { code, name: null, ...marked(code === reference), cells: comparedCells(figures) };
    });
    return [id, shownRows] as const;
  });
  return { headline: headlineOf(found), rows: Object.fromEntries(tables) };
}

const sharesRow = ({ code, steps, change }: GroupShares): ReportRow => ({
  code,
  name: null,
  cells: [
    countCell(steps[0]?.people ?? null),
    ...steps.map(({ people, share }) => (people === null ? hiddenCell : intervalCell(share))),
    steps[0]?.people === null || steps.at(-1)?.people === null ? hiddenCell : intervalCell(change),
  ],
});

/** Puts groups that are answers to a question in the order of the answers, and after them people of no named group. */
function inOrder(trait: MonitoredTrait, groups: readonly GroupShares[]): readonly GroupShares[] {
  const answers = groupsOfQuestion(trait);
  const place = ({ code }: GroupShares): number => (answers.includes(code) ? answers.indexOf(code) : answers.length);
  return answers.length === 0 ? groups : groups.toSorted((a, b) => place(a) - place(b));
}

/**
 * Returns each group's share at each step, and how it changed from those who applied to those who accepted, by the traits for which the
 * organisation asks.
 */
export function diversityFigures(shown: ShownGroups, traits: readonly MonitoredTrait[]): FairFigures {
  const all = traits.map((trait) => ({ trait, groups: inOrder(trait, sharesOfGroups(shown.traits[trait] ?? [])) }));
  const [most] = all
    .flatMap(({ trait, groups }) =>
      groups.map((group) => ({ trait, code: `${trait}.${group.code}`, change: group.change })),
    )
    .filter(({ code, change }) => change !== null && !/\.(unknown|notShown)$/.test(code))
    .toSorted((a, b) => Math.abs(b.change?.value ?? 0) - Math.abs(a.change?.value ?? 0));
  const points = most?.change?.value ?? 0;
  return {
    headline: most
      ? {
          key: points < 0 ? 'less' : 'more',
          values: { group: most.code, points: Math.abs(points), table: most.trait },
        }
      : { key: 'unclear', values: {} },
    rows: Object.fromEntries(all.map(({ trait, groups }) => [trait, groups.map(sharesRow)])),
  };
}
