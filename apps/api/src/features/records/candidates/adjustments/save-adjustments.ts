import type { Adjustments } from '@evenhand/contract/records/candidates/adjustments';
import type { Actor } from '@evenhand/domain/access/can';
import { adjustmentFields } from '@evenhand/domain/candidates/adjustments';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { seeCandidate } from '../../candidate-access/public.ts';
import { lockCandidate } from '../../candidate-rows/public.ts';
import { dropOwnDraft } from '../../profiles/public.ts';
import { assertReadsNoneBlind } from '../../roles/public.ts';
import { findAdjustments, type StoredAdjustments, writeAdjustments } from './adjustments.queries.ts';

const present = ({ data, version, updatedAt }: StoredAdjustments): Adjustments => ({
  data: { ...data },
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
});

interface AdjustmentSave {
  readonly candidateId: string;
  readonly data: SectionData;
  readonly version: number;
}

/** Throws 422 naming an answer that belongs to a need which was not named: it would be lost without a word. */
function assertNothingLost(data: SectionData, kept: SectionData): void {
  const lost = Object.keys(data).filter((field) => !isEmptyValue(data[field]) && !(field in kept));
  if (lost.length > 0) throw invalid(lost.map((field) => ({ code: 'needs_its_choice', field: `adjustment.${field}` })));
}

/** The history says that it was changed and by whom, never what: an adjustment lets guess at its reason. */
async function save(tx: TenantTx, { candidateId, data, version }: AdjustmentSave): Promise<Adjustments> {
  const faults = validateSection(adjustmentFields, data, { mode: 'draft' });
  if (faults.length > 0) throw invalid(faults.map(({ code, field }) => ({ code, field: `adjustment.${field}` })));
  const cleaned = cleanSection(adjustmentFields, data);
  assertNothingLost(data, cleaned);
  found(await lockCandidate(tx, candidateId));
  const before = await findAdjustments(tx, candidateId);
  if (before.version !== version) throw new ProblemError('stale_version', { current: present(before) });
  const after = { data: cleaned, version: version + 1, updatedAt: tx.now };
  await writeAdjustments(tx, candidateId, after);
  await recordEvent(tx, { kind: 'candidate.adjusted', candidateId });
  return present(after);
}

/** Returns the caller's own candidate id. Throws not_found for any other candidate. */
function ownId(me: Actor, id: string): string {
  const own = found(me.candidateId);
  if (own !== id) throw new ProblemError('not_found');
  return own;
}

export const ownAdjustments = async (tx: TenantTx, me: Actor, id: string): Promise<Adjustments> =>
  present(await findAdjustments(tx, ownId(me, id)));

export async function saveOwnAdjustments(tx: TenantTx, me: Actor, change: AdjustmentSave): Promise<Adjustments> {
  const candidateId = ownId(me, change.candidateId);
  const saved = await save(tx, { ...change, candidateId });
  await dropOwnDraft(tx, { candidateId, form: 'adjustments' });
  return saved;
}

/** For those who arrange it and know who it is for. */
export async function candidateAdjustments(tx: TenantTx, me: Actor, id: string): Promise<Adjustments> {
  const { blind, candidate } = await seeCandidate(tx, me, id);
  if (blind) throw new ProblemError('not_allowed');
  return present(await findAdjustments(tx, candidate.id));
}

export async function saveCandidateAdjustments(tx: TenantTx, me: Actor, change: AdjustmentSave): Promise<Adjustments> {
  const { blind, candidate } = await seeCandidate(tx, me, change.candidateId);
  if (blind) throw new ProblemError('not_allowed');
  await assertReadsNoneBlind(tx, me);
  return save(tx, { ...change, candidateId: candidate.id });
}

/** All that those who decide learn: other arrangements apply. */
export async function hasAdjustments(tx: TenantTx, candidateId: string): Promise<boolean> {
  return !isEmptyValue((await findAdjustments(tx, candidateId)).data['needs']);
}
