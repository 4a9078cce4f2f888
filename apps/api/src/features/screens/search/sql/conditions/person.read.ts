import type { SearchQuery, SearchTerm } from '@evenhand/domain/lists/search-query';
import type { NearSpellings } from '@evenhand/domain/text/near-words';
import { type RawBuilder, sql } from 'kysely';
import { withCode } from '../../../../../platform/lists/application-codes.ts';
import { isOfDeleted } from '../../../../../platform/lists/deleted-candidates.ts';
import type { ListQuery } from '../../criteria/list-query.ts';

type Condition = RawBuilder<boolean>;

/** Sorts after every word with the same beginning: searching by range keeps the index usable under row-level security. */
const afterAll = '\u{10FFFF}';

const withTerm = (organizationId: string, { word, whole }: SearchTerm): RawBuilder<unknown> =>
  whole
    ? sql`select w.candidate_id from candidate_word w where w.organization_id = ${organizationId} and w.word = ${word}`
    : sql`select w.candidate_id from candidate_word w where w.organization_id = ${organizationId}
        and w.word >= ${word} and w.word < ${word + afterAll}`;

/** Limit of hits by one other spelling. With an order and a limit the database reads each spelling off the index. */
const mostHits = 2000;

/** Selects by other spellings: each is a look into the index, so that no extension of the database is needed. */
const withSpelling = (organizationId: string, { words, whole }: NearSpellings): RawBuilder<unknown> =>
  whole
    ? sql`select w.candidate_id from candidate_word w where w.organization_id = ${organizationId}
        and w.word = any(cast(${words} as text[]))`
    : sql`select found.candidate_id from unnest(cast(${words} as text[])) as v(word) cross join lateral (
        select w.candidate_id from candidate_word w where w.organization_id = ${organizationId}
          and w.word >= v.word collate "C" and w.word < (v.word || cast(${afterAll} as text)) collate "C"
        order by w.word collate "C" limit ${mostHits}) found`;

const withAny = (organizationId: string, terms: readonly SearchTerm[]): RawBuilder<unknown> => {
  const [only, ...others] = terms.flatMap((term) => [
    withTerm(organizationId, term),
    ...(term.near ? [withSpelling(organizationId, term.near)] : []),
  ]);
  return only && others.length === 0 ? only : sql`(${sql.join([only, ...others], sql` union `)})`;
};

const withEach = (organizationId: string, anyOf: SearchQuery['anyOf']): RawBuilder<unknown> =>
  sql.join(
    anyOf.map((terms) => withAny(organizationId, terms)),
    sql` intersect `,
  );

/**
 * Selects the candidates whom a search finds. A search of excluded words alone finds all others: it is a condition, not a list of
 * people.
 */
export const candidatesByWords = (organizationId: string, { anyOf, noneOf }: SearchQuery): RawBuilder<unknown> =>
  noneOf.length === 0
    ? withEach(organizationId, anyOf)
    : sql`(${withEach(organizationId, anyOf)}) except ${withAny(organizationId, noneOf)}`;

function searchCondition(organizationId: string, search: SearchQuery): Condition {
  if (search.anyOf.length > 0) return sql`a.candidate_id = any(array(${candidatesByWords(organizationId, search)}))`;
  return sql`a.candidate_id <> all(array(${withAny(organizationId, search.noneOf)}))`;
}

/** Returns the id by which the reader knows the candidate. */
const knownId = ({ blindRoleIds }: ListQuery): RawBuilder<unknown> =>
  blindRoleIds.length === 0
    ? sql`a.candidate_id`
    : sql`case when a.role_id = any(cast(${blindRoleIds} as uuid[])) then a.id else a.candidate_id end`;

/** Matches rows of `application a` by who the candidates are: by ids, words, a code, and whether they are there. */
export function personConditions(organizationId: string, query: ListQuery): Condition[] {
  return [
    ...(query.ids === null ? [] : [sql<boolean>`${knownId(query)} = any(cast(${query.ids} as uuid[]))`]),
    ...(query.among === null ? [] : [sql<boolean>`a.id = any(cast(${query.among} as uuid[]))`]),
    ...(query.unselectedIds.length === 0
      ? []
      : [sql<boolean>`${knownId(query)} <> all(cast(${query.unselectedIds} as uuid[]))`]),
    ...(query.search === null ? [] : [searchCondition(organizationId, query.search)]),
    ...(query.code === null ? [] : [sql<boolean>`a.id = any(array(${withCode(organizationId, query.code)}))`]),
    ...(query.presentOnly ? [sql<boolean>`not ${isOfDeleted(organizationId, 'a')}`] : []),
  ];
}
