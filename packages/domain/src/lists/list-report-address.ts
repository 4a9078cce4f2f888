import { type AddressedList, listParameters } from './list-address.ts';

/** Candidate list that is counted by one of its columns. */
export interface CountedList {
  readonly criteria: Omit<AddressedList, 'anonymous'>;
  readonly anonymous: boolean;
  readonly groupBy: string;
  readonly overTime: boolean;
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

/** Returns the path of a report with its choices; empty ones are left out. */
export const reportPath = (report: string, choices: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(choices).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? `/manager/reports/${report}` : `/manager/reports/${report}?${parts.join('&')}`;
};

/** Returns the path of the report that counts a list. */
export const listReportAddress = (roleId: string | null, list: CountedList): string =>
  reportPath('list', countedListParameters(roleId, list));
