import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { orderedValues } from '../breakdowns/make-breakdown.ts';
import type { MakeReport } from '../figures/report-figures.ts';
import type { ReportScope } from '../figures/report-scope.ts';
import { numberCell, shareCell } from '../figures/step-tables.ts';
import { withLists } from '../lists/list-of-figure.ts';
import { countProfilesAlike, type ProfileCount } from './profile-counts.read.ts';

interface ProfileTable {
  readonly id: string;
  readonly dimension: keyof typeof orderedValues & keyof ProfileCount;
  /** The row that a filter of the list of profiles finds, which finds the highest values alone. */
  readonly listed?: { readonly code: string; readonly filter: Readonly<Record<string, string>> };
}

const profileTables: readonly ProfileTable[] = [
  { id: 'flags', dimension: 'flagBand', listed: { code: '3', filter: { flags: '3' } } },
  { id: 'index', dimension: 'indexBand', listed: { code: 'FROM_30', filter: { pi: '30' } } },
  { id: 'schoolTypes', dimension: 'schoolType' },
  { id: 'schoolResults', dimension: 'schoolBand' },
];

/** Parameters of the list of profiles that go with each column. */
const parts: readonly Readonly<Record<string, string>>[] = [{}, { part: 'FINISHED' }, { part: 'BEGUN' }];

const peopleIn = (counts: readonly ProfileCount[]): number => counts.reduce((sum, { people }) => sum + people, 0);
const sentOf = (counts: readonly ProfileCount[]): number => peopleIn(counts.filter(({ sent }) => sent));

/** Returns the list that holds the people of a column of a row; null where no filter finds exactly them. */
function listAt({ listed }: ProfileTable, code: string, at: number): NonNullable<ReportCell['list']> | null {
  const part = parts[at];
  return part && listed?.code === code ? { filter: { ...listed.filter, ...part } } : null;
}

function rowsOf(table: ProfileTable, counts: readonly ProfileCount[], lists: ReportScope['lists']): ReportRow[] {
  const { dimension } = table;
  return orderedValues[dimension].flatMap((code) => {
    const own = counts.filter((count) => count[dimension] === code);
    if (own.length === 0) return [];
    const [all, sent] = [peopleIn(own), sentOf(own)];
    const cells = [...[all, sent, all - sent].map(numberCell), shareCell(sent, all)];
    return [{ code, name: null, cells: withLists(cells, (at) => (lists ? listAt(table, code, at) : null)) }];
  });
}

/** Makes the report of how many profiles were sent in, by the circumstances of those who keep them. */
export const makeProfiles: MakeReport = async (tx, scope) => {
  const counts = await countProfilesAlike(tx, scope);
  const [people, sent] = [peopleIn(counts), sentOf(counts)];
  return {
    counted: people,
    roles: 0,
    withheld: null,
    headline: people === 0 ? null : { key: 'sent', values: { sent, people } },
    rows: Object.fromEntries(profileTables.map((table) => [table.id, rowsOf(table, counts, scope.lists)])),
  };
};
