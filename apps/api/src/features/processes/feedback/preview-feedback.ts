import { createHash } from 'node:crypto';
import {
  type FeedbackPreview,
  feedbackStates,
  type PreviewedFeedback,
} from '@evenhand/contract/processes/feedback/role-feedback';
import type { Actor } from '@evenhand/domain/access/can';
import type { ComposedFeedback } from '@evenhand/domain/feedback/compose-feedback';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { isTold } from '@evenhand/domain/outcomes/reasons';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { composeFor, gapsOf } from './compose-outcomes.ts';
import { strengthsOf } from './feedback.queries.ts';
import { type FeedbackFacts, listHeldFacts } from './feedback-evidence.read.ts';
import { findRoleFeedback } from './role-feedback.queries.ts';

/** As many paragraphs as are read before many go. */
const mostPreviewed = 20;

type State = PreviewedFeedback['state'];
type Composed = ReadonlyMap<string, ComposedFeedback>;

const shuffleKey = (id: string, seed: number): string => createHash('sha256').update(`${seed}:${id}`).digest('hex');

/** Returns some of the rows at random: the same for the same seed. */
function sampleOf(rows: readonly FeedbackFacts[], seed: number): FeedbackFacts[] {
  const keyed = rows.map((row) => ({ row, key: shuffleKey(row.application_id, seed) }));
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, mostPreviewed)
    .map(({ row }) => row);
}

function stateOf(row: FeedbackFacts, composed: Composed): State {
  if (row.excluded_at !== null) return 'excluded';
  if (row.is_composed === false) return 'written';
  const made = composed.get(row.application_id);
  return made && made.blocks.length > 0 ? 'composed' : 'nothing';
}

function countBlocks(composed: Composed): FeedbackPreview['counts'] {
  const keys = [...composed.values()].flatMap(({ blocks }) => blocks);
  return [...Map.groupBy(keys, (key) => key)]
    .map(([key, all]) => ({ key, people: all.length }))
    .sort((one, other) => other.people - one.people || (one.key < other.key ? -1 : 1));
}

const countStates = (states: readonly State[]): FeedbackPreview['states'] => {
  const countOf = (state: State): number => states.filter((each) => each === state).length;
  const [composed, written, excluded, nothing] = feedbackStates.map(countOf);
  return { composed: composed ?? 0, written: written ?? 0, excluded: excluded ?? 0, nothing: nothing ?? 0 };
};

interface Written {
  readonly strengths: readonly string[];
  readonly text: string;
}

/** Returns what was written by hand, without what a blind reader must not meet. */
async function writtenOn(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant; readonly blind: boolean },
  row: FeedbackFacts,
): Promise<Written> {
  const written = { strengths: strengthsOf({ strengths: row.strengths ?? [] }), text: row.body ?? '' };
  if (!by.blind) return written;
  const at = { candidateId: row.application_id, applicationId: row.application_id };
  const { hide } = await seeApplication(tx, by, at);
  return { strengths: written.strengths.map(hide), text: hide(written.text) };
}

/** Returns the feedback that some candidates of a role would get with their held outcome, and counts over all of them. */
export async function previewFeedback(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: { readonly roleId: string; readonly seed: number },
): Promise<FeedbackPreview> {
  const role = await staffRole(tx, me, { permission: 'application:reject-in-bulk', roleId: input.roleId });
  const blind = readsBlind(me, role);
  const feedback = await findRoleFeedback(tx, role.id);
  const reasons = tenant.configuration.outcomeReasons;
  const rows = (await listHeldFacts(tx, role.id)).filter(
    ({ outcome_reason: reason }) => reason === null || isTold(reason, reasons),
  );
  // The language of a candidate's mail would give hints of who they are.
  const composed = await composeFor(tx, { tenant, role, feedback, language: blind ? 'en' : null }, rows);
  const toPerson = async (row: FeedbackFacts): Promise<PreviewedFeedback> => {
    const made = composed.get(row.application_id);
    const state = stateOf(row, composed);
    const written = state === 'written' ? await writtenOn(tx, { me, tenant, blind }, row) : null;
    return {
      applicationId: row.application_id,
      candidateId: blind ? row.application_id : row.candidate_id,
      candidateName: blind ? row.code : `${row.first_name} ${row.last_name}`.trim(),
      reason: row.outcome_reason,
      state,
      strengths: [...(written?.strengths ?? [])],
      text: written?.text ?? made?.text ?? '',
      blocks: [...(made?.blocks ?? [])],
      version: row.version ?? 0,
    };
  };
  const people: PreviewedFeedback[] = [];
  for (const row of sampleOf(rows, input.seed)) people.push(await toPerson(row));
  return {
    isOn: feedback.isOn,
    total: rows.length,
    counts: countBlocks(composed),
    states: countStates(rows.map((row) => stateOf(row, composed))),
    gaps: gapsOf(composed.values()),
    people,
  };
}
