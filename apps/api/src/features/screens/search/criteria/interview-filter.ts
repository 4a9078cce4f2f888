import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import {
  type InterviewStep,
  interviewStages,
  isInterviewStep,
  substagesInSteps,
  typesByStage,
} from '@evenhand/domain/interview-types/interview-steps';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import {
  findInterviewTypes,
  type InterviewTypeRow,
  isStartedOtherwise,
} from '../../../records/interview-types/public.ts';
import type { InterviewFilter } from './list-query.ts';
import type { ListScope } from './list-scope.ts';
import type { ListTenant } from './question-columns.ts';
import type { FilterFault, FilterRead } from './read-filter.ts';
import { storedColumnById } from './stored-columns.ts';

/** Id of the filter by what staff can do with an interview. */
export const interviewId = 'interview';

export type InterviewRead = FilterRead | { readonly interviews: InterviewFilter };

const fault = { fault: { part: 'in', code: 'invalid_value' } } as const satisfies { fault: FilterFault };

/** Roles with the same types of interview, by stage. */
interface RoleGroup {
  readonly roleIds: readonly string[];
  readonly types: readonly { readonly stageId: number; readonly type: InterviewTypeRow }[];
}

/** Groups the roles of a list: those for lateral hires have types of their own when there are any. */
function groupRoles(
  types: readonly InterviewTypeRow[],
  schemes: ListScope['schemes'],
  { configuration: { thirdParty } }: ListTenant,
): RoleGroup[] {
  const hasLateral = types.some(({ lateral, isEnabled }) => lateral && isEnabled);
  const grouped = Map.groupBy(schemes.keys(), (id) => (hasLateral && schemes.get(id) === 'LATERAL' ? 'LATERAL' : ''));
  return [...grouped].map(([scheme, roleIds]) => ({ roleIds, types: typesByStage(types, { scheme, thirdParty }) }));
}

/** Pairs each type with the substages in which an interview that was started with it is in one of the steps. */
const startedIn = (types: readonly InterviewTypeRow[], steps: readonly InterviewStep[]): InterviewFilter['started'] =>
  types.flatMap(({ id: typeId, kind }) =>
    interviewStages.flatMap((stageId) =>
      substagesInSteps(kind, stageId, steps).map((substageId) => ({ typeId, substageId })),
    ),
  );

/**
 * Reads the filter, if any. In the list of one role whose interviews all have the types of their stages it is a filter by substage,
 * which has an index. A list over roles names them, even an only one: the index begins with the role.
 */
export async function readInterviewFilter(
  tx: TenantTx,
  { filters = {} }: Pick<SearchCriteria, 'filters'>,
  { scope, tenant }: { readonly scope: Pick<ListScope, 'role' | 'schemes'>; readonly tenant: ListTenant },
): Promise<InterviewRead | null> {
  const wire = filters[interviewId];
  if (!wire) return null;
  const column = storedColumnById('substage');
  if (!column || !wire.in?.every(isInterviewStep)) return fault;
  const steps = wire.in.filter(isInterviewStep);
  const types = await findInterviewTypes(tx);
  const groups = groupRoles(types, scope.schemes, tenant);
  const first = groups.map(({ roleIds, types: own }) => ({
    roleIds,
    substages: own.flatMap(({ stageId, type }) => substagesInSteps(type.kind, stageId, steps)),
  }));
  const [only] = groups;
  const known = only?.types.map(({ stageId, type }) => ({ stageId, typeId: type.id })) ?? [];
  const hasOthers = groups.length > 1 || (await isStartedOtherwise(tx, known));
  if (!hasOthers && scope.role !== null) {
    return { filter: { kind: 'in', column, values: first.flatMap(({ substages }) => substages), orEmpty: false } };
  }
  return { interviews: { first, started: hasOthers ? startedIn(types, steps) : null } };
}
