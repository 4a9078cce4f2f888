import { extractRefusals } from '@evenhand/domain/reports/research-extract';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, time } from '../../base/scalars.ts';

const researchExtract = z.object({
  id,
  purpose: z.string(),
  /** `MAKING`: a job makes it. `READY`: it waits for a second person. `ENDED`: it was released and can be downloaded no more. */
  state: z.enum(['MAKING', 'READY', 'REFUSED', 'RELEASED', 'ENDED']),
  /** Reason for a refusal: too few people alike, or nearly the same people as in an extract that was released. */
  refusal: z.nullable(z.enum(extractRefusals)),
  /** Name of the member of staff who asked; empty when they have left. */
  requestedBy: z.string(),
  /** True for the reader's own request, which the reader cannot release. */
  mine: z.boolean(),
  requestedAt: time,
  /** Number of combinations, and of the people in them. */
  rows: z.nullable(z.int()),
  people: z.nullable(z.int()),
  /** People in combinations that were left out, rounded down to ten; null when there are fewer. */
  leftOut: z.nullable(z.int()),
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(time),
  /** Time until which a released one can be downloaded. */
  until: z.nullable(time),
});
export type ResearchExtract = z.infer<typeof researchExtract>;

const path = '/api/v1/research-extracts';

export const listResearchExtracts = endpoint({
  id: 'research-extracts.list',
  method: 'GET',
  path,
  summary: 'List the extracts for research, the latest first',
  needs: 'research:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ content: z.array(researchExtract) }) },
});

export const requestResearchExtract = endpoint({
  id: 'research-extracts.request',
  method: 'POST',
  path,
  summary: 'Ask for an anonymous extract of candidates who agreed to research',
  needs: 'research:read',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ purpose: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)) }),
  answers: { 201: researchExtract },
  errors: ['invalid', 'extract_open'],
});

const ofExtract = z.object({ researchExtractId: id });

export const releaseResearchExtract = endpoint({
  id: 'research-extracts.release',
  method: 'POST',
  path: `${path}/:researchExtractId/release`,
  summary: 'Release an extract that a colleague has asked for',
  needs: 'research:read',
  rate: 'write',
  params: ofExtract,
  answers: { 200: researchExtract },
  errors: ['not_allowed', 'stale_version', 'extract_outdated'],
});

export const discardResearchExtract = endpoint({
  id: 'research-extracts.discard',
  method: 'DELETE',
  path: `${path}/:researchExtractId`,
  summary: 'Discard an extract that was not released',
  needs: 'research:read',
  rate: 'write',
  params: ofExtract,
  answers: { 200: done },
  errors: ['stale_version'],
});

/** Each download is recorded. */
export const downloadResearchExtract = endpoint({
  id: 'research-extracts.download',
  method: 'GET',
  path: `${path}/:researchExtractId/csv`,
  summary: 'Download a released extract as CSV',
  needs: 'research:read',
  rate: 'write',
  binary: true,
  params: ofExtract,
  answers: {},
});
