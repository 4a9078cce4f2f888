import { type Role, role, viewConfiguration } from '@evenhand/contract/records/roles/roles';
import { blindUntil } from '@evenhand/domain/fields/blind/blind-until';
import { readCriteria, readFacts, readPay, readPipeline, readTexts } from '../role-columns/public.ts';
import type { RoleRow } from './roles.queries.ts';

const readStatus = (column: string): Role['status'] => role.shape.status.parse(column);

export const presentRole = (row: RoleRow, team: Role['team']): Role => ({
  id: row.id,
  title: row.title,
  ...readFacts(row),
  languageCode: row.language_code,
  texts: readTexts(row.texts),
  pay: readPay(row.pay),
  summary: row.summary,
  description: row.description,
  level: row.level,
  department: row.department,
  location: row.location,
  salary: row.salary,
  places: row.places,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  decisionBy: row.decision_by,
  graceMinutes: row.grace_minutes,
  blind: row.blind,
  blindEverywhere: row.blind_everywhere,
  blindUntil: blindUntil(readPipeline(row.pipeline), row.seen_stages),
  savesPartialData: row.saves_partial_data,
  overloaded: row.overloaded,
  pipeline: [...readPipeline(row.pipeline)].map((stage) => ({ ...stage, substages: [...stage.substages] })),
  criteria: readCriteria(row.criteria),
  showsCriteria: row.shows_criteria,
  viewConfiguration: viewConfiguration.parse(row.view_configuration),
  status: readStatus(row.status),
  publishedAt: row.published_at?.toISOString() ?? null,
  formVersion: row.form_version,
  team,
  copiedFrom: row.copied_from,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
