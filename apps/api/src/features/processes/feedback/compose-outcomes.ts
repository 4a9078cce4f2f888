import { bandsOf } from '@evenhand/domain/feedback/bands';
import { type ComposedFeedback, composeFeedback } from '@evenhand/domain/feedback/compose-feedback';
import { isTold } from '@evenhand/domain/outcomes/reasons';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { recipientsOf } from '../../../platform/mail/recipient-of.ts';
import type { StaffRole } from '../../records/staff-access/public.ts';
import { feedbackWordsOf } from './block-texts.ts';
import { type FeedbackFacts, listFactsOf, listGivenScores } from './feedback-evidence.read.ts';
import { deleteComposed, findRoleFeedback, insertComposed, type RoleFeedbackRow } from './role-feedback.queries.ts';

interface ComposeContext {
  readonly tenant: Tenant;
  readonly role: StaffRole;
  readonly feedback: RoleFeedbackRow;
  /** Null: the language of each candidate. */
  readonly language: string | null;
}

/** Outcomes whose feedback is read and written together. */
const chunk = 1000;

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_none, at) => list.slice(at * chunk, (at + 1) * chunk));

/** Returns whether a paragraph is made for an outcome: its candidate is told of it, and nothing is written or excluded. */
const isComposed = (facts: FeedbackFacts, { configuration }: Pick<Tenant, 'configuration'>): boolean =>
  facts.excluded_at === null &&
  facts.released_at === null &&
  facts.is_composed !== false &&
  (facts.outcome_reason === null || isTold(facts.outcome_reason, configuration.outcomeReasons));

/** Returns the paragraphs of those of these outcomes for which one is made. */
export async function composeFor(
  tx: TenantTx,
  { tenant, role, feedback, language }: ComposeContext,
  facts: readonly FeedbackFacts[],
): Promise<ReadonlyMap<string, ComposedFeedback>> {
  const wordsIn = feedbackWordsOf(tenant, role, feedback.texts);
  const made = new Map<string, ComposedFeedback>();
  for (const some of chunksOf(facts.filter((one) => isComposed(one, tenant)))) {
    const ids = some.map((one) => one.application_id);
    const scores = await listGivenScores(tx, ids);
    const emails = some.map((one) => one.email);
    const recipientOf = language === null ? await recipientsOf(tx, tenant, emails) : () => ({ language });
    for (const one of some) {
      const bands = bandsOf(role.criteria, scores.get(one.application_id) ?? []);
      const words = wordsIn(recipientOf(one.email).language ?? 'en');
      made.set(one.application_id, composeFeedback({ reason: one.outcome_reason, bands }, words));
    }
  }
  return made;
}

export const gapsOf = (composed: Iterable<ComposedFeedback>): string[] =>
  [...new Set([...composed].flatMap(({ gaps }) => gaps))].sort();

interface Outcomes {
  readonly tenant: Tenant;
  readonly role: StaffRole;
  readonly applicationIds: readonly string[];
}

/** Loads the paragraphs that go out with these outcomes, or none when the role sends none. */
export async function composedTexts(
  tx: TenantTx,
  { tenant, role, applicationIds }: Outcomes,
): Promise<ReadonlyMap<string, ComposedFeedback>> {
  const feedback = await findRoleFeedback(tx, role.id);
  if (!feedback.isOn) return new Map();
  return composeFor(tx, { tenant, role, feedback, language: null }, await listFactsOf(tx, applicationIds));
}

/** Throws a 422 that names the blocks that these outcomes need and that lack their text. */
function assertNoGaps(composed: ReadonlyMap<string, ComposedFeedback>): void {
  const gaps = gapsOf(composed.values());
  if (gaps.length > 0) throw invalid(gaps.map((key) => ({ code: 'feedback_gap', field: `blocks.${key}` })));
}

/** Throws a 422 when a block that these outcomes need lacks its text. */
export const assertComposable = async (tx: TenantTx, outcomes: Outcomes): Promise<void> =>
  assertNoGaps(await composedTexts(tx, outcomes));

/**
 * Writes the paragraphs that go out with the outcomes of these locked applications. What was composed before and not released is made
 * anew. Rejects with 422 when a block lacks its text.
 */
export async function writeComposed(tx: TenantTx, outcomes: Outcomes): Promise<void> {
  await deleteComposed(tx, outcomes.applicationIds);
  const composed = await composedTexts(tx, outcomes);
  assertNoGaps(composed);
  const written = [...composed]
    .map(([applicationId, { text }]) => ({ applicationId, text }))
    .filter(({ text }) => text !== '');
  for (const some of chunksOf(written)) await insertComposed(tx, some);
}
