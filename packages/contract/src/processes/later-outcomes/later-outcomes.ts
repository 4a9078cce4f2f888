import { laterOutcomeKinds } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import {
  mostOutcomeLines,
  outcomeFileColumns,
  outcomeFileFaults,
  outcomeLineFaults,
} from '@evenhand/domain/later-outcomes/read-outcome-file';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time, version } from '../../base/scalars.ts';

const kind = z.enum(laterOutcomeKinds);

/** 0 for no and 1 for yes, or the band of a review; null for an outcome that is not known or was taken back. */
const value = z.nullable(z.int().check(z.minimum(0), z.maximum(5)));

const ofCohort = z.object({ roleId: id, outcomeKind: kind });

/** A role with people who accepted an offer. */
export const laterCohort = z.object({
  roleId: id,
  title: z.string(),
  hires: z.int(),
  /** Kinds of outcomes that its hires can have, and for how many of them each is entered. */
  kinds: z.array(z.object({ kind, entered: z.int() })),
});
export type LaterCohort = z.infer<typeof laterCohort>;

const entry = z.object({
  value,
  /** Name of the member of staff; empty when they have no account any more. */
  enteredBy: z.string(),
  enteredAt: time,
});

export const laterHire = z.object({
  applicationId: id,
  name: z.string(),
  value,
  /** 0 before the first entry. */
  version,
  /** Entries of this outcome, the one that stands first. */
  history: z.array(entry),
});
export type LaterHire = z.infer<typeof laterHire>;

const hires = z.object({ roleTitle: z.string(), content: z.array(laterHire) });

export const listLaterCohorts = endpoint({
  id: 'later-outcomes.cohorts',
  method: 'GET',
  path: '/api/v1/later-outcomes',
  summary: 'List the roles whose hires can have later outcomes',
  needs: 'later-outcome:edit',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ content: z.array(laterCohort) }) },
});

export const listLaterOutcomes = endpoint({
  id: 'later-outcomes.list',
  method: 'GET',
  path: '/api/v1/roles/:roleId/later-outcomes/:outcomeKind',
  summary: 'List the hires of a role with a later outcome and its history',
  needs: 'later-outcome:edit',
  rate: 'read',
  params: ofCohort,
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: hires },
});

/** An entry that stands already is left as it is, so that a repeated call changes nothing. All entries are saved or none. */
export const saveLaterOutcomes = endpoint({
  id: 'later-outcomes.save',
  method: 'PUT',
  path: '/api/v1/roles/:roleId/later-outcomes/:outcomeKind',
  summary: 'Enter, correct or take back later outcomes of hires of a role',
  needs: 'later-outcome:edit',
  rate: 'write',
  params: ofCohort,
  body: z.strictObject({
    entries: z
      .array(z.strictObject({ applicationId: id, value, version }))
      .check(z.minLength(1), z.maxLength(mostOutcomeLines)),
  }),
  answers: { 200: hires },
  errors: ['stale_version', 'invalid'],
});

export const downloadOutcomeTemplate = endpoint({
  id: 'later-outcomes.template',
  method: 'GET',
  path: '/api/v1/roles/:roleId/later-outcomes/:outcomeKind/template',
  summary: 'Download the hires of a role as a CSV file in which to write a later outcome',
  needs: 'later-outcome:edit',
  rate: 'read',
  binary: true,
  params: ofCohort,
  answers: {},
});

const outcomeFilePreview = z.object({
  /** Reason why nothing of the file can be read. */
  fault: z.nullable(z.enum(outcomeFileFaults)),
  missing: z.array(z.string()),
  changes: z.array(
    z.object({ line: z.int(), applicationId: id, name: z.string(), before: value, after: z.int(), version }),
  ),
  faults: z.array(
    z.object({ line: z.int(), column: z.enum(outcomeFileColumns), code: z.enum(outcomeLineFaults), value: z.string() }),
  ),
  same: z.int(),
  blank: z.int(),
});

/** Saves nothing. */
export const previewOutcomeFile = endpoint({
  id: 'later-outcomes.preview',
  method: 'POST',
  path: '/api/v1/roles/:roleId/later-outcomes/:outcomeKind/preview',
  summary: 'Show which later outcomes a CSV file would enter, and which of its lines have faults',
  needs: 'later-outcome:edit',
  rate: 'write',
  params: ofCohort,
  body: z.strictObject({ text: z.string().check(z.maxLength(500_000)) }),
  answers: { 200: outcomeFilePreview },
});
