import { pay, roleFacts, roleText } from '@evenhand/contract/records/roles/role-facts';
import { criterion, pipelineStage, type Role } from '@evenhand/contract/records/roles/roles';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';

const pipelineColumn = z.array(pipelineStage);

const criteriaColumn = z.array(criterion);

export const readPipeline = (column: unknown): Pipeline => pipelineColumn.parse(column);

export const readCriteria = (column: unknown): Role['criteria'] => criteriaColumn.parse(column);

const textsColumn = z.array(roleText);

const payColumn = z.nullable(pay);

const facts = z.object(roleFacts);

interface FactsRow {
  readonly scheme: string;
  readonly employment_type: string | null;
  readonly work_arrangement: string | null;
  readonly countries: readonly string[];
}

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
