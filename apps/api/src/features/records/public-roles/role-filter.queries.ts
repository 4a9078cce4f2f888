import type { PublicRoleFilter } from '@evenhand/contract/records/public-roles';
import { closedLatelyDays, closingSoonDays } from '@evenhand/domain/roles/role-facts';
import { type RawBuilder, sql } from 'kysely';
import { holding } from '../../../platform/db/like.ts';

type Condition = RawBuilder<boolean>;

const day = 86_400_000;

/** Titles in other languages: few roles have some, and taking them apart is slow. */
const otherTitles = sql<string>`case when texts = '[]' then '' else jsonb_path_query_array(texts, '$[*].title')::text end`;

/** Matches words in a title of any language, the summary, the department or the location. */
function withWords(words: string): Condition {
  const pattern = holding(words);
  return sql`(title ilike ${pattern} or summary ilike ${pattern} or department ilike ${pattern}
    or location ilike ${pattern} or ${otherTitles} ilike ${pattern})`;
}

export interface RoleFilterInput {
  readonly filter: PublicRoleFilter;
  readonly now: Date;
  /** Is the country that of the organisation, where roles are that name none? */
  atHome(country: string): Condition;
}

/** Returns the conditions of a list, for the role table and for the catalogue of all employers alike. */
export function conditionsOf({ filter, now, atHome }: RoleFilterInput): Condition[] {
  const { searchTerm, location, department, level, scheme, employmentType, workArrangement, country } = filter;
  const soon = new Date(now.getTime() + closingSoonDays * day);
  const lately = new Date(now.getTime() - closedLatelyDays * day);
  return [
    filter.closedLately
      ? sql<boolean>`closes_at <= ${now} and closes_at > ${lately}`
      : sql<boolean>`(closes_at is null or closes_at > ${now})`,
    ...(searchTerm ? [withWords(searchTerm)] : []),
    ...(location ? [sql<boolean>`location ilike ${holding(location)}`] : []),
    ...(level ? [sql<boolean>`level = ${level}`] : []),
    ...(department ? [sql<boolean>`department ilike ${holding(department)}`] : []),
    ...(scheme ? [sql<boolean>`scheme = ${scheme}`] : []),
    ...(employmentType ? [sql<boolean>`employment_type = ${employmentType}`] : []),
    ...(workArrangement ? [sql<boolean>`work_arrangement = ${workArrangement}`] : []),
    ...(country ? [sql<boolean>`(${country} = any(countries) or (countries = '{}' and ${atHome(country)}))`] : []),
    ...(filter.closingSoon ? [sql<boolean>`closes_at <= ${soon} and (opens_at is null or opens_at <= ${now})`] : []),
  ];
}
