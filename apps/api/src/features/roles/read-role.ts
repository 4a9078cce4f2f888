import { criterion, pipelineStage, type Role, role } from '@evenhand/contract/roles';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';
import type { RoleRow } from './roles.queries.ts';

const pipelineColumn = z.array(pipelineStage);
const criteriaColumn = z.array(criterion);

export const readPipeline = (column: unknown): Pipeline => pipelineColumn.parse(column);
export const readCriteria = (column: unknown): Role['criteria'] => criteriaColumn.parse(column);

/** The kind of programme, one of the contract's. */
const readScheme = (column: string): Role['scheme'] => role.shape.scheme.parse(column);
const readStatus = (column: string): Role['status'] => role.shape.status.parse(column);

export const presentRole = (row: RoleRow, team: Role['team']): Role => ({
  id: row.id,
  title: row.title,
  scheme: readScheme(row.scheme),
  summary: row.summary,
  description: row.description,
  department: row.department,
  location: row.location,
  salary: row.salary,
  places: row.places,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  decisionBy: row.decision_by,
  graceMinutes: row.grace_minutes,
  blind: row.blind,
  savesPartialData: row.saves_partial_data,
  overloaded: row.overloaded,
  pipeline: [...readPipeline(row.pipeline)].map((stage) => ({ ...stage, substages: [...stage.substages] })),
  criteria: readCriteria(row.criteria),
  status: readStatus(row.status),
  publishedAt: row.published_at?.toISOString() ?? null,
  formVersion: row.form_version,
  team,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
