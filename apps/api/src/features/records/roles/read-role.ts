import { pay, roleFacts, roleText } from '@evenhand/contract/records/roles/role-facts';
import { criterion, pipelineStage, type Role, role, viewConfiguration } from '@evenhand/contract/records/roles/roles';
import { blindUntil } from '@evenhand/domain/fields/blind/blind-until';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';
import type { RoleRow } from './roles.queries.ts';

const pipelineColumn = z.array(pipelineStage);
const criteriaColumn = z.array(criterion);

export const readPipeline = (column: unknown): Pipeline => pipelineColumn.parse(column);
export const readCriteria = (column: unknown): Role['criteria'] => criteriaColumn.parse(column);

const textsColumn = z.array(roleText);
const payColumn = z.nullable(pay);
const facts = z.object(roleFacts);

type FactsRow = Pick<RoleRow, 'scheme' | 'employment_type' | 'work_arrangement' | 'countries'>;

/** Reads the columns that the public list is filtered by, as values of the contract. */
export const readFacts = (row: FactsRow) =>
  facts.parse({
    scheme: row.scheme,
    employmentType: row.employment_type,
    workArrangement: row.work_arrangement,
    countries: row.countries,
  });
export const readTexts = (column: unknown): Role['texts'] => textsColumn.parse(column);
export const readPay = (column: unknown): Role['pay'] => payColumn.parse(column);

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
  viewConfiguration: viewConfiguration.parse(row.view_configuration),
  status: readStatus(row.status),
  publishedAt: row.published_at?.toISOString() ?? null,
  formVersion: row.form_version,
  team,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
