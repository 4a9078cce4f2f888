import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import type { Actor } from '@evenhand/domain/access/can';
import { stageById } from '@evenhand/domain/pipeline/stages';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { StaffSay } from '../../../tenancy/reference/public.ts';
import { stageLabel } from '../columns/column-choices.ts';
import { hiringWords, listColumns, type OfferedColumn } from '../columns/list-columns.ts';
import { listScope } from '../criteria/list-scope.ts';
import { readListQuery } from '../criteria/read-list-query.ts';
import { countByGroup, type ListGrouping, type MonthlyCount } from '../sql/value-counts.read.ts';
import { type FilterText, filterTexts, headingOf, labelIn } from './filter-texts.ts';
import { appliedMonth, groupingOf } from './group-columns.ts';

interface GroupsInput {
  readonly tenant: Tenant;
  /** Null for a list over all roles of the reader. */
  readonly roleId: string | null;
  readonly anonymous: boolean;
  readonly criteria: Pick<SearchCriteria, 'stageId' | 'substageId' | 'searchTerm' | 'filters'>;
  readonly groupBy: string;
  /** Language in which groups and filters are named. */
  readonly language: string;
}

/** Column by which a list is counted, with its name. */
interface GroupColumn {
  readonly id: string;
  readonly name: string;
  readonly grouping: ListGrouping;
  /** Null for the month of application. */
  readonly column: OfferedColumn | null;
}

/** A candidate list whose candidates can be counted by group, as its reader may see it. */
interface ListGroups {
  /** Title of the one role; null for a list over roles. */
  readonly roleTitle: string | null;
  readonly roles: number;
  /** Search and filters of the list in words. */
  readonly filters: readonly FilterText[];
  /** Columns by which the list can be counted. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Name of the column by which it is counted. */
  readonly name: string;
  readonly grouping: ListGrouping;
  /** True when the filter of the column can find candidates without a value. */
  readonly findsNoValue: boolean;
  /** Values in the order in which the list offers them. */
  readonly order: readonly string[];
  /** Returns the label of a value of the column; null for one that the list does not name. */
  readonly labelOf: (value: string | number) => string | null;
  readonly count: (tx: TenantTx, monthly: boolean) => Promise<MonthlyCount[]>;
}

const positions: readonly string[] = ['stage', 'substage'];

/** Columns whose choices have an order of their own. */
const ordered: readonly string[] = [...positions, 'degreeClass'];

/**
 * Opens a list to be counted by a column. Throws 404 for a role that the reader does not see, and 422 for criteria that the list cannot
 * have, monitoring answers among them, and for a column by which it is not counted.
 */
export async function openListGroups(tx: TenantTx, me: Actor, input: GroupsInput): Promise<ListGroups> {
  const { tenant, anonymous, criteria, groupBy, language } = input;
  const roleId = input.roleId ?? undefined;
  const stageId = criteria.stageId ?? undefined;
  const scope = await listScope(tx, me, { id: roleId ?? tx.organizationId, roleId, stageId, anonymous });
  const search = { criteria, page: 0, size: 1, sortBy: undefined, orderBy: undefined };
  const { query } = await readListQuery(tx, search, { scope, tenant });
  const columns = await listColumns(tx, me, { tenant, roleId, stageId, anonymous, language });
  const say = hiringWords(tenant, language);
  const groups: GroupColumn[] = [
    ...columns.flatMap((column) => {
      const grouping = groupingOf(column, scope, tenant);
      return grouping ? [{ id: column.id, name: headingOf(say, column), grouping, column }] : [];
    }),
    { id: appliedMonth, name: say('report.rows.month'), grouping: { by: 'month' }, column: null },
  ];
  const group = groups.find(({ id }) => id === groupBy);
  if (!group) throw invalid([{ code: 'unknown_column', field: 'list.groupBy' }]);
  const { column, grouping } = group;
  const choices = column !== null && ordered.includes(column.id) && 'choices' in column ? (column.choices ?? []) : [];
  return {
    roleTitle: scope.role?.title ?? null,
    roles: scope.role ? 1 : scope.titles.size,
    filters: filterTexts({ say, language }, columns, criteria),
    groups: groups.map(({ id, name }) => ({ id, name })),
    name: group.name,
    grouping,
    findsNoValue: column?.filter === 'choice',
    order: choices.map(({ value }) => String(value)),
    labelOf: (value) => column && nameIn(column, value, say),
    count: (later, monthly) => countByGroup(later, query, { grouping, monthly }),
  };
}

/** Returns the name of a stage or step that the role has no more, or never had. */
function positionName(value: string | number, say: StaffSay): string | null {
  const substage = readSubstage(Number(value));
  const stageId = substage?.stageId ?? Number(value);
  if (!stageById(stageId)) return null;
  const stage = stageLabel({ stageId, label: null }, say);
  return substage ? `${stage}: ${say(`substages.${substage.codeStage}`)}` : stage;
}

/** Returns the label of a value: yes and no for a question with two answers. */
function nameIn(column: OfferedColumn, value: string | number, say: StaffSay): string | null {
  if (column.filter !== 'boolean') {
    return labelIn(column, value) ?? (positions.includes(column.id) ? positionName(value, say) : null);
  }
  if (value !== 'true' && value !== 'false') return null;
  return say(value === 'true' ? 'ui.yes' : 'ui.no');
}
