import type { Feedback } from '@evenhand/contract/processes/feedback';
import type { Actor } from '@evenhand/domain/access/can';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { keepHidden } from '../../records/candidate-access/public.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { findRole } from '../../records/roles/public.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import {
  type FeedbackRow,
  listFeedbackRows,
  lockFeedback,
  markReleased,
  strengthsOf,
  writeFeedback,
} from './feedback.queries.ts';

interface FeedbackContext {
  readonly me: Actor;
  readonly tenant: Tenant;
  /** Id by which the caller knows the candidate. */
  readonly candidateId: string;
  readonly applicationId: string;
}

const present = (row: FeedbackRow, hide: (text: string) => string): Feedback => ({
  applicationId: row.application_id,
  strengths: strengthsOf(row).map(hide),
  body: hide(row.body),
  releasedAt: row.released_at?.toISOString() ?? null,
  version: row.version,
});

/** The feedback on an application that the reader may see. */
export async function getFeedback(tx: TenantTx, context: FeedbackContext): Promise<Feedback | null> {
  const { id, hide } = await seeApplication(tx, context, context);
  const [row] = await listFeedbackRows(tx, [id]);
  return row ? present(row, hide) : null;
}

const hold = (tx: TenantTx, { me, candidateId, applicationId }: FeedbackContext) =>
  staffApplication(tx, me, { permission: 'feedback:edit', input: { candidateId, applicationId }, lock: true });

type Held = Awaited<ReturnType<typeof hold>>;

const eventOf = (kind: string, row: Held) => ({
  kind,
  candidateId: row.candidate_id,
  applicationId: row.id,
  roleId: row.role_id,
});

async function reload(tx: TenantTx, context: FeedbackContext): Promise<Feedback> {
  return found((await getFeedback(tx, context)) ?? undefined);
}

interface Texts {
  readonly strengths: readonly string[];
  readonly body: string;
}

/** Returns the texts to store: what a blind writer sent back with hidden names keeps the stored wording. */
function kept(sent: Texts, stored: Texts, hide: (text: string) => string): Texts {
  const lines = sent.strengths.map((text, index) => ({ text, field: `strengths.${index}` }));
  const [body = ''] = keepHidden([{ text: sent.body, field: 'body' }], [stored.body], hide);
  return { strengths: keepHidden(lines, stored.strengths, hide), body };
}

/** Saves feedback that only the team can see until it is released. */
export async function saveFeedback(
  tx: TenantTx,
  context: FeedbackContext,
  input: Texts & { readonly version: number },
): Promise<Feedback> {
  const row = await hold(tx, context);
  if (row.submitted_at === null) throw new ProblemError('not_submitted');
  const before = await lockFeedback(tx, row.id);
  if (before && before.released_at !== null) throw new ProblemError('feedback_released');
  if (input.version !== (before?.version ?? 0)) {
    throw new ProblemError('stale_version', { current: before ? await reload(tx, context) : null });
  }
  const { blind, hide } = await seeApplication(tx, context, context);
  const { version, ...sent } = input;
  const stored = before ? { strengths: strengthsOf(before), body: before.body } : { strengths: [], body: '' };
  const texts = blind ? kept(sent, stored, hide) : sent;
  await writeFeedback(tx, row.id, { ...texts, version: version + 1 });
  await recordEvent(tx, eventOf('feedback.saved', row));
  // As they typed it: their own words tell them nothing, and hidden they would look changed.
  return { ...(await reload(tx, context)), strengths: [...sent.strengths], body: sent.body };
}

/** Tells whether the candidate knows how the application ended: feedback before the outcome would give it away. */
const isTold = (row: Held): boolean => {
  const terminal = terminalOf(row.stage_id);
  return terminal === 'notTakenForward' ? row.outcome_released_at !== null : terminal !== undefined;
};

/** Releases the feedback on one application. A second release changes nothing and sends no second mail. */
export async function releaseFeedback(tx: TenantTx, context: FeedbackContext, version: number): Promise<Feedback> {
  const row = await hold(tx, context);
  const written = found(await lockFeedback(tx, row.id));
  if (written.released_at !== null) return reload(tx, context);
  if (written.version !== version) throw new ProblemError('stale_version', { current: await reload(tx, context) });
  if (!isTold(row)) throw new ProblemError('outcome_not_told');
  if (written.body === '' && strengthsOf(written).length === 0) throw invalid([{ code: 'required', field: 'body' }]);
  await markReleased(tx, [row.id]);
  await recordEvent(tx, eventOf('feedback.released', row));
  const role = found(await findRole(tx, row.role_id));
  await tellCandidate(tx, context.tenant, {
    template: 'feedback-released',
    candidateId: row.candidate_id,
    applicationId: row.id,
    placeholders: () => ({ roleTitle: role.title }),
  });
  return reload(tx, context);
}
