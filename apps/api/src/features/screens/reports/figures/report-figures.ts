import type { ReportAnswer, ReportRow } from '@evenhand/contract/screens/reports/reports';
import type { ReportDays } from '@evenhand/domain/reports/report-period';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ShownYear } from '../history/corrections-since.ts';
import { always } from '../lists/list-of-figure.ts';
import { peopleThen } from '../rounds/people-then.ts';
import type { CountedPeople } from './figures.read.ts';
import type { ReportRole, ReportScope } from './report-scope.ts';

/** Figures of a report: the rows of each of its tables by table id, and whom they count. */
export interface ReportFigures {
  readonly counted: number | null;
  readonly roles: number;
  readonly comparedRoles?: NonNullable<ReportAnswer['comparedRoles']>;
  readonly comparedRounds?: NonNullable<ReportAnswer['comparedRounds']>;
  readonly withheld: ReportAnswer['withheld'];
  readonly headline: ReportAnswer['headline'];
  readonly forecast?: NonNullable<ReportAnswer['forecast']>;
  readonly corrections?: ReportAnswer['corrections'];
  /** Recruitment years of which protected figures are shown. Only that decisions were corrected since is said of them. */
  readonly shownYears?: readonly ShownYear[];
  /** Applications of which corrected decisions are said, where their days end in the past. */
  readonly people?: CountedPeople;
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

type Populations = Required<Pick<ReportFigures, 'people'>> &
  Pick<ReportFigures, 'roles' | 'comparedRoles' | 'comparedRounds'> & {
    readonly now: CountedPeople;
    readonly before: CountedPeople | null;
  };

/** Returns the earlier applications that others are compared with: on chosen roles also those of their earlier rounds, since most roles are made anew for each recruitment year. */
function earlierPeople(
  { comparedDays, countBy }: ReportScope,
  counted: readonly ReportRole[],
  isCounted: (role: Pick<ReportRole, 'isBlind'>) => boolean,
): Pick<Populations, 'before' | 'comparedRoles'> {
  if (comparedDays === null) return { before: null };
  const roleIds = counted.map(({ id }) => id);
  const rounds = counted.map(({ earlier = [] }) => earlier.filter(isCounted).map(({ id }) => id));
  const earlierIds = [...new Set(rounds.flat())].filter((id) => !roleIds.includes(id));
  return {
    before: { roleIds: [...roleIds, ...earlierIds], countBy, days: comparedDays },
    ...(counted.some(({ earlier }) => earlier !== undefined)
      ? { comparedRoles: { earlier: earlierIds.length, without: rounds.filter((ids) => ids.length === 0).length } }
      : {}),
  };
}

/** Returns the applications of the scope, and those it is compared with. */
export function populationsOf(scope: ReportScope, { people }: { readonly people: boolean }): Populations {
  const { roles, days, countBy, compare, today } = scope;
  // A reader who must not know the candidates of a role gets no figures about who they are either.
  const isCounted = ({ isBlind }: Pick<ReportRole, 'isBlind'>): boolean => !(people && isBlind);
  const counted = roles.filter(isCounted);
  const now = { roleIds: counted.map(({ id }) => id), countBy, days: days === null ? always : openEnded(days, today) };
  return {
    now,
    people: now,
    roles: counted.length,
    ...(compare === 'ROUND' ? peopleThen(scope, counted, isCounted) : earlierPeople(scope, counted, isCounted)),
  };
}

/** Returns the lists that figures of some people open. None holds people as they stood in the past. */
export const listsFor = ({ lists }: Pick<ReportScope, 'lists'>, { asOf }: CountedPeople): ReportScope['lists'] =>
  asOf ? null : lists;

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
