import type { Amendment } from '@evenhand/contract/processes/amendments';
import type { Actor } from '@evenhand/domain/access/can';
import { isUnderWay } from '@evenhand/domain/amendments/amendment-state';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { typedParagraphs } from '../../../platform/mail/documents/typed-paragraphs.ts';
import { findSubmission } from '../../records/applications/public.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { findRole } from '../../records/roles/public.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import {
  type AmendmentPart,
  type AmendmentRow,
  findAmendment,
  listAmendmentRows,
  lockLatestAmendment,
  stateOf,
  updateAmendment,
} from './amendments.queries.ts';
import { presentAmendment } from './present-amendment.ts';

interface CandidateContext {
  readonly me: Actor;
  readonly tenant: Tenant;
  /** Id under which the caller knows the candidate. */
  readonly candidateId: string;
}

/** Lists the amendments of an application that the caller may see. */
export async function showAmendments(
  tx: TenantTx,
  context: CandidateContext,
  applicationId: string,
): Promise<Amendment[]> {
  const seen = await seeApplication(tx, context, { candidateId: context.candidateId, applicationId });
  const rows = await listAmendmentRows(tx, [seen.id]);
  return rows.map((row) => presentAmendment(row, tx.now, seen));
}

interface Decision {
  readonly amendmentId: string;
  readonly parts: readonly string[];
  readonly openUntil: Date | null;
  readonly reply: string;
  readonly version: number;
}

const sentAnswers = z.object({ answers: z.array(z.object({ key: z.string(), label: z.string() })) });

/** Returns the questions to open, with the labels under which they were sent. Throws when one was not in the application. */
async function partsToOpen(tx: TenantTx, applicationId: string, keys: readonly string[]): Promise<AmendmentPart[]> {
  const read = sentAnswers.safeParse((await findSubmission(tx, applicationId))?.data);
  const sent = read.success ? read.data.answers : [];
  const parts = sent.filter(({ key }) => keys.includes(key)).map(({ key, label }) => ({ key, label }));
  if (parts.length !== new Set(keys).size) throw invalid([{ code: 'not_a_choice', field: 'parts' }]);
  return parts;
}

async function decidable(
  tx: TenantTx,
  context: CandidateContext,
  held: { applicationId: string; input: Decision },
): Promise<AmendmentRow> {
  const { applicationId, input } = held;
  const row = await lockLatestAmendment(tx, applicationId);
  if (!row || row.id !== input.amendmentId) throw new ProblemError('amendment_closed');
  if (row.version !== input.version) {
    const seen = await seeApplication(tx, context, { candidateId: context.candidateId, applicationId });
    throw new ProblemError('stale_version', { current: presentAmendment(row, tx.now, seen) });
  }
  if (!isUnderWay({ state: stateOf(row), openUntil: row.open_until }, tx.now))
    throw new ProblemError('amendment_closed');
  return row;
}

/**
 * Opens the named questions until a time, or refuses with a reply. An opened amendment can be extended or closed
 * until the candidate has made it.
 */
export async function decideAmendment(tx: TenantTx, context: CandidateContext, input: Decision): Promise<Amendment> {
  const asked = found(await findAmendment(tx, input.amendmentId));
  const application = await staffApplication(tx, context.me, {
    permission: 'amendment:edit',
    input: { candidateId: context.candidateId, applicationId: asked.application_id },
    lock: true,
  });
  if (application.withdrawn_at !== null || application.outcome_released_at !== null) {
    throw new ProblemError('application_closed');
  }
  const row = await decidable(tx, context, { applicationId: application.id, input });
  const opens = input.parts.length > 0;
  if (opens && (input.openUntil === null || input.openUntil <= tx.now)) {
    throw invalid([{ code: 'out_of_range', field: 'openUntil' }]);
  }
  const parts = await partsToOpen(tx, application.id, input.parts);
  await updateAmendment(tx, row, {
    state: opens ? 'OPEN' : 'REFUSED',
    parts,
    openUntil: opens ? input.openUntil : null,
    reply: input.reply,
    decidedAt: tx.now,
  });
  await recordEvent(tx, {
    kind: opens ? 'amendment.opened' : 'amendment.refused',
    candidateId: application.candidate_id,
    applicationId: application.id,
    roleId: application.role_id,
    subjectId: row.id,
    keys: parts.map(({ key }) => key),
  });
  const role = found(await findRole(tx, application.role_id));
  await tellCandidate(tx, context.tenant, {
    template: opens ? 'amendment-opened' : 'amendment-refused',
    candidateId: application.candidate_id,
    applicationId: application.id,
    placeholders: (language, timeZone) => ({
      roleTitle: role.title,
      reply: typedParagraphs(input.reply),
      openUntil: opens && input.openUntil ? exactTime(input.openUntil, timeZone, language) : '',
      parts: parts.map(({ label }) => label),
    }),
  });
  return found((await showAmendments(tx, context, application.id)).find(({ id }) => id === row.id));
}
