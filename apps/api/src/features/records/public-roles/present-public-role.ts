import type { ListedRole, PublicRole } from '@evenhand/contract/records/public-roles';
import { type RoleText, roleLanguages, roleTextFor } from '@evenhand/domain/roles/role-text';
import { type lineColumns, readFacts, readPay, readTexts, windowState } from '../role-columns/public.ts';
import type { RoleRow } from '../roles/public.ts';

export type ListedRoleRow = Pick<RoleRow, 'id' | 'status' | 'published_at' | (typeof lineColumns)[number]>;
export type PublicRoleRow = ListedRoleRow & Pick<RoleRow, 'description' | 'salary' | 'pay' | 'places' | 'decision_by'>;

/** Time of reading, and the reader's languages, the preferred one first. */
export interface Reading {
  readonly now: Date;
  readonly languages: readonly string[];
}

const listed = (row: ListedRoleRow, text: RoleText, now: Date): ListedRole => ({
  id: row.id,
  title: text.title,
  ...readFacts(row),
  summary: text.summary,
  languageCode: text.languageCode,
  level: row.level,
  department: row.department,
  location: row.location,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  state: windowState(row, now),
});

const textsOf = (row: ListedRoleRow, description: string) => ({
  languageCode: row.language_code,
  title: row.title,
  summary: row.summary,
  description,
  texts: readTexts(row.texts),
});

/** A line of the public list. */
export const presentListedRole = (row: ListedRoleRow, { now, languages }: Reading): ListedRole =>
  listed(row, roleTextFor(textsOf(row, ''), languages), now);

/** Presents a role as the public may read it. */
export function presentPublicRole(row: PublicRoleRow, { now, languages }: Reading): PublicRole {
  const texts = textsOf(row, row.description);
  const text = roleTextFor(texts, languages);
  return {
    ...listed(row, text, now),
    description: text.description,
    salary: row.salary,
    pay: readPay(row.pay),
    places: row.places,
    decisionBy: row.decision_by,
    languages: roleLanguages(texts),
  };
}
