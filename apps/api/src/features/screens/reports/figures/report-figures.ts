import type { ReportAnswer, ReportRow } from '@evenhand/contract/screens/reports/reports';
import type { ReportDays } from '@evenhand/domain/reports/report-period';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { always } from '../lists/list-of-figure.ts';
import type { CountedPeople } from './figures.read.ts';
import type { ReportScope } from './report-scope.ts';

/** Figures of a report: the rows of each of its tables by table id, and whom they count. */
export interface ReportFigures {
  readonly counted: number | null;
  readonly roles: number;
  readonly withheld: ReportAnswer['withheld'];
  readonly headline: ReportAnswer['headline'];
  readonly forecast?: NonNullable<ReportAnswer['forecast']>;
  readonly rows: Readonly<Record<string, readonly ReportRow[]>>;
  /** Tables whose columns follow from the question, in place of the declared ones. */
  readonly tables?: ReportAnswer['tables'];
  /** Ids of tables that are not for this reader. */
  readonly omitted?: readonly string[];
  readonly list?: NonNullable<ReportAnswer['list']>;
}

/** Makes the figures of one report. */
export type MakeReport = (tx: TenantTx, scope: ReportScope) => Promise<ReportFigures>;

/** Returns whether the reader must not know who applied on any of the roles. */
export const isAllBlind = ({ roles }: Pick<ReportScope, 'roles'>): boolean =>
  roles.length > 0 && roles.every(({ isBlind }) => isBlind);

/** The answer to a question about people of whom the reader must not know anything. */
export const blindFigures: ReportFigures = { counted: null, roles: 0, withheld: 'BLIND', headline: null, rows: {} };

/** Makes the figures of a report about the people themselves, of roles that the reader does not read blind. */
export const aboutPeople =
  (make: MakeReport): MakeReport =>
  async (tx, scope) =>
    isAllBlind(scope) ? blindFigures : make(tx, scope);

/** Returns days without an end when they end today or later: whole months are counted quickly, and nothing lies beyond today. */
const openEnded = (days: ReportDays, today: string): ReportDays =>
  days.to !== null && days.to >= today ? { ...days, to: null } : days;

/** Returns the applications of the scope, and those it is compared with. */
export function populationsOf(
  { roles, days, comparedDays, countBy, today }: ReportScope,
  { people }: { readonly people: boolean },
): { now: CountedPeople; before: CountedPeople | null; roles: number } {
  // A reader who must not know the candidates of a role gets no figures about who they are either.
  const roleIds = roles.filter(({ isBlind }) => !(people && isBlind)).map(({ id }) => id);
  return {
    now: { roleIds, countBy, days: days === null ? always : openEnded(days, today) },
    before: comparedDays === null ? null : { roleIds, countBy, days: comparedDays },
    roles: roleIds.length,
  };
}

/** Puts each compared row after the row of the same code. Compared rows without one come last. */
export function withCompared(rows: readonly ReportRow[], before: readonly ReportRow[] | null): ReportRow[] {
  if (before === null) return [...rows];
  const earlier = new Map(before.map((row) => [row.code, { ...row, compared: true }]));
  const codes = new Set(rows.map(({ code }) => code));
  return [
    ...rows.flatMap((row) => [row, ...(earlier.has(row.code) ? [earlier.get(row.code) ?? row] : [])]),
    ...[...earlier.values()].filter(({ code }) => !codes.has(code)),
  ];
}
