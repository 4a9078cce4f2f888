import { type AddressedList, listParameters } from '../lists/list-address.ts';
import { reportById } from './catalogue.ts';

/** Candidate list that is counted by one of its columns. */
interface CountedList {
  readonly criteria: Omit<AddressedList, 'anonymous'>;
  readonly anonymous: boolean;
  readonly groupBy: string;
  readonly overTime: boolean;
}

interface AskedReport {
  readonly report: string;
  readonly question: {
    readonly roleIds: readonly string[];
    readonly period: {
      readonly period: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly season?: number | undefined;
    };
    readonly compare: string;
    readonly countBy: string;
    readonly list?: CountedList | undefined;
  };
}

/** Parameters of the report of a list that say how it is counted. */
export const countedListKeys = { role: 'role', groupBy: 'by', overTime: 'months' } as const;

/** Returns the parameters by which the report of a list is opened: those of the list, and how it is counted. */
export function countedListParameters(
  roleId: string | null,
  { criteria, anonymous, groupBy, overTime }: CountedList,
): Record<string, string> {
  return {
    ...(roleId === null ? {} : { [countedListKeys.role]: roleId }),
    ...(groupBy === 'stage' ? {} : { [countedListKeys.groupBy]: groupBy }),
    ...(overTime ? { [countedListKeys.overTime]: 'yes' } : {}),
    ...listParameters({ ...criteria, anonymous }),
  };
}

const pathOf = (report: string, choices: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(choices).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? `/manager/reports/${report}` : `/manager/reports/${report}?${parts.join('&')}`;
};

/** Returns the path that asks the question of a report, and shows its figures. */
export function reportAddress({ report, question }: AskedReport): string {
  const { roleIds, period, compare, countBy, list } = question;
  if (list) return pathOf(report, countedListParameters(roleIds[0] ?? null, list));
  return pathOf(report, {
    roles: roleIds.join(','),
    period: period.period === 'ALL' ? '' : period.period,
    from: period.from ?? '',
    to: period.to ?? '',
    season: period.season === undefined ? '' : String(period.season),
    compare: compare === 'NONE' ? '' : compare,
    countBy: countBy === 'APPLIED' ? '' : countBy,
    // The page of a protected report shows figures only when they are asked for.
    shown: reportById(report)?.filters.period === 'seasons' ? '1' : '',
  });
}
