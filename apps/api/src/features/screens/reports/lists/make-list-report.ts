import type { ReportAnswer, ReportCell, ReportQuestion, ReportRow } from '@evenhand/contract/screens/reports/reports';
import type { Actor } from '@evenhand/domain/access/can';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { languageTag } from '@evenhand/words/language-tag';
import { writtenLanguage } from '@evenhand/words/languages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { staffLanguage } from '../../../tenancy/reference/public.ts';
import { openListGroups } from '../../search/public.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { type CountedGroup, groupsIn, monthsBetween } from './group-counts.ts';
import { listOfGroup } from './list-of-group.ts';

type Table = ReportAnswer['tables'][number];

/** Question of a report as far as it is about a list. */
type ListQuestionPart = Pick<ReportQuestion, 'roleIds' | 'list'>;

interface ListReader {
  readonly me: Actor;
  readonly tenant: Tenant;
  /** Returns the language in which groups are named for that of the reader. */
  readonly languageOf?: (language: string) => string;
}

/** Groups that have a column of their own in the table of months. The others share one. */
const mostParts = 6;

/** Returns the counted list of a question; without one, all candidates of its role by stage. */
const countedList = ({ list, roleIds: [roleId] }: ListQuestionPart) => ({
  roleId: roleId ?? null,
  ...(list ?? { criteria: {}, anonymous: false, groupBy: 'stage', overTime: false }),
});
type CountedList = ReturnType<typeof countedList>;

async function open(tx: TenantTx, { me, tenant, languageOf = writtenLanguage }: ListReader, list: CountedList) {
  const language = languageOf(await staffLanguage(tx, me.userId));
  return { language, groups: await openListGroups(tx, me, { ...list, tenant, language }) };
}

/** Throws 404 or 422 for a list that the reader cannot have counted. */
export async function assertCountable(tx: TenantTx, reader: ListReader, question: ListQuestionPart): Promise<void> {
  await open(tx, reader, countedList(question));
}

const monthName = (language: string, month: string): string =>
  writeDate(new Date(`${month}-15T12:00:00Z`), languageTag(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

interface Naming {
  readonly list: CountedList;
  readonly language: string;
}

const namedRow = (group: CountedGroup, { list, language }: Naming, cells: ReportCell[]): ReportRow => ({
  code: group.code,
  name: list.groupBy === 'appliedMonth' && group.name !== null ? monthName(language, group.name) : group.name,
  cells,
});

/** Returns the table of the groups: how many candidates each has, with the list that holds them. */
function groupTable(groups: readonly CountedGroup[], heading: string, naming: Naming): Table {
  const total = groups.reduce((sum, { people }) => sum + people, 0);
  return {
    id: 'listGroups',
    heading,
    columns: [
      { id: 'people', unit: 'count' },
      { id: 'ofAll', unit: 'share' },
    ],
    rows: groups.map((group) => {
      const list = listOfGroup(naming.list, group);
      const people = { value: group.people, ...(list ? { list } : {}) };
      return namedRow(group, naming, [people, { value: group.people / total }]);
    }),
  };
}

/** Returns the table of the months, the latest first: how many of each group applied in each. */
function monthTable(groups: readonly CountedGroup[], { list, language }: Naming): Table {
  const largest = groups.toSorted((a, b) => b.people - a.people).slice(0, mostParts);
  const parts = groups.filter((group) => largest.includes(group));
  const rest = groups.filter((group) => !largest.includes(group));
  const months = monthsBetween(groups);
  const inMonth = (month: string | null, among: readonly CountedGroup[]): number =>
    among.reduce((sum, group) => sum + (group.months.get(month) ?? 0), 0);
  return {
    id: 'listMonths',
    columns: [
      { id: 'people', unit: 'count' },
      ...parts.map(({ code, name }, at) => ({
        id: `part${at}`,
        unit: 'count' as const,
        ...(name === null ? { id: code === 'UNKNOWN' ? 'unknownPart' : 'otherParts' } : { name }),
      })),
      ...(rest.length === 0 ? [] : [{ id: 'smallerParts', unit: 'count' as const }]),
    ],
    rows: months.map((month) => {
      const inIt = listOfGroup(list, { month });
      const cellOf = (group: CountedGroup): ReportCell => {
        const found = listOfGroup(list, { ...group, month });
        return { value: inMonth(month, [group]), ...(found ? { list: found } : {}) };
      };
      return {
        code: month ?? 'UNKNOWN',
        name: month === null ? null : monthName(language, month),
        cells: [
          { value: inMonth(month, groups), ...(inIt ? { list: inIt } : {}) },
          ...parts.map(cellOf),
          ...(rest.length === 0 ? [] : [{ value: inMonth(month, rest) }]),
        ],
      };
    }),
  };
}

/** Returns the finding: the group with the most candidates. */
function headlineOf(groups: readonly CountedGroup[], naming: Naming): ReportFigures['headline'] {
  const [most] = groups.filter(({ name }) => name !== null).toSorted((a, b) => b.people - a.people);
  if (!most) return null;
  const of = groups.reduce((sum, { people }) => sum + people, 0);
  return { key: 'most', values: { people: most.people, of, name: namedRow(most, naming, []).name ?? '' } };
}

/** Counts the candidates of a list by a column, as its reader may see it. The groups add up to the total of the list. */
export async function makeListReport(
  tx: TenantTx,
  reader: ListReader,
  question: ListQuestionPart,
): Promise<ReportFigures> {
  const list = countedList(question);
  const { language, groups: opened } = await open(tx, reader, list);
  const monthly = list.overTime && list.groupBy !== 'appliedMonth';
  const groups = groupsIn(await opened.count(tx, monthly), opened);
  const naming = { list, language };
  return {
    counted: groups.reduce((sum, { people }) => sum + people, 0),
    roles: opened.roles,
    withheld: null,
    headline: headlineOf(groups, naming),
    rows: {},
    tables: [groupTable(groups, opened.name, naming), ...(monthly ? [monthTable(groups, naming)] : [])],
    list: { roleTitle: opened.roleTitle, filters: [...opened.filters], groups: [...opened.groups] },
  };
}
