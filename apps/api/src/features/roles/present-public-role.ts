import type { PublicRole } from '@evenhand/contract/roles';
import { applicationState } from './role-window.ts';
import type { RoleRow } from './roles.queries.ts';

export type PublicRoleRow = Omit<
  RoleRow,
  | 'pipeline'
  | 'criteria'
  | 'blind'
  | 'saves_partial_data'
  | 'overloaded'
  | 'grace_minutes'
  | 'form_version'
  | 'version'
  | 'created_at'
>;

/** What anybody may read of a role. */
export const presentPublicRole = (row: PublicRoleRow, now: Date): PublicRole => ({
  id: row.id,
  title: row.title,
  scheme: row.scheme,
  summary: row.summary,
  description: row.description,
  department: row.department,
  location: row.location,
  salary: row.salary,
  places: row.places,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  decisionBy: row.decision_by,
  state: applicationState(row, now),
});
