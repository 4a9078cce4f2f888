import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { can } from '@evenhand/domain/access/can';
import {
  isProtectedId,
  type ProtectedId,
  protectedCriteria,
  protectedGroups,
} from '@evenhand/domain/fields/blind/protected-criteria';
import { together } from '../../../../platform/db/together.ts';
import { oneLookMs, usedLately } from '../../../../platform/events/noted-lately.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { invalid, type NamedFault, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Input } from '../../../../platform/http/route.ts';
import { listScope } from './list-scope.ts';
import { findByAnswers, listAnswers } from './protected-answers.read.ts';
import type { CandidateSearch } from './read-list-query.ts';

interface Wanted {
  readonly id: ProtectedId;
  readonly groups: ReadonlySet<unknown>;
}

/** Splits the criteria into the protected ones and the rest. */
function split(criteria: SearchCriteria): { readonly wanted: Wanted[]; readonly rest: SearchCriteria } {
  const filters = Object.entries(criteria.filters ?? {});
  return {
    wanted: filters.flatMap(([id, filter]) => (isProtectedId(id) ? [{ id, groups: new Set(filter.in) }] : [])),
    rest: { ...criteria, filters: Object.fromEntries(filters.filter(([id]) => !isProtectedId(id))) },
  };
}

function mustBeGroups(wanted: readonly Wanted[]): void {
  const wrong = wanted.filter(
    ({ id, groups }) => groups.size === 0 || [...groups].some((group) => !protectedGroups(id).includes(String(group))),
  );
  if (wrong.length > 0) throw invalid(wrong.map(({ id }) => ({ code: 'invalid_value', field: `filters.${id}.in` })));
}

type Reader = Pick<Input<never>, 'me' | 'inTenant' | 'tenant'>;

/** Returns the roles to search. Records the search and its protected criteria before anything is looked up. */
async function rolesToSearch({ me, inTenant }: Reader, search: CandidateSearch, wanted: readonly Wanted[]) {
  return inTenant(async (tx) => {
    const scope = await listScope(tx, me, {
      id: search.id,
      roleId: search.criteria.roleId,
      anonymous: search.anonymous,
    });
    if (scope.blind) throw invalid(wanted.map(({ id }) => ({ code: 'hidden_here', field: `filters.${id}` })));
    const use = {
      kind: 'candidates.searched-protected',
      roleId: scope.role?.id ?? null,
      keys: wanted.map(({ id }) => id),
    };
    // A list that reloads by itself, or loads its next page, is not recorded again.
    const since = new Date(tx.now.getTime() - oneLookMs);
    if (!(await usedLately(tx, { ...use, userId: me.userId, since }))) await recordEvent(tx, use);
    return scope.roleIds;
  });
}

/**
 * Replaces the protected criteria of a search by the applications that they find. These are looked up in the diversity zone, from
 * which only ids come back. Throws 403 for a caller without permission.
 */
export async function withoutProtected(reader: Reader, search: CandidateSearch): Promise<CandidateSearch> {
  const { wanted, rest } = split(search.criteria);
  if (wanted.length === 0) return search;
  if (!can(reader.me, 'candidate:search-protected')) {
    const faults = wanted.map(({ id }): NamedFault => ({ code: 'protected_needs_permission', field: `filters.${id}` }));
    throw new ProblemError('not_allowed', { faults });
  }
  mustBeGroups(wanted);
  const roleIds = await rolesToSearch(reader, search, wanted);
  const among = await reader.inTenant(async (tx) => {
    const given = await together(wanted.map(({ id }) => listAnswers(tx, { roleIds, id })));
    return findByAnswers(tx, {
      roleIds,
      among: wanted.map(({ id, groups }, index) => ({
        id,
        answers: (given[index] ?? [null]).filter((answer) =>
          protectedCriteria[id]
            .groupsOf(answer === null ? null : JSON.parse(answer), reader.tenant.configuration)
            .some((group) => groups.has(group)),
        ),
      })),
    });
  }, 'diversity');
  return { ...search, criteria: rest, among };
}
