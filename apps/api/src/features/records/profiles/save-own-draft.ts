import type { OwnDraft } from '@evenhand/contract/records/applications/own-drafts';
import type { Actor } from '@evenhand/domain/access/can';
import { type SectionData, sameValue } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { findCandidate, lockCandidate } from '../candidate-rows/public.ts';
import { findOwnDraft, keepLastDrafts, type OwnDraftAt, writeOwnDraft } from './own-drafts.queries.ts';

/** Several times the longest answers that such a form takes. */
const mostCharacters = 100_000;
/** More than a candidate has open; a caller who makes up forms cannot keep more than that. */
const mostDrafts = 60;

interface OwnDraftSave {
  readonly form: string;
  readonly data: SectionData;
  readonly version: number;
}

/** Keeps what is being typed. A save that is repeated has its receipt already. */
export async function keepOwnDraft(tx: TenantTx, me: Actor, { form, data, version }: OwnDraftSave) {
  if (JSON.stringify(data).length > mostCharacters) throw new ProblemError('too_large');
  const at = { candidateId: found(me.candidateId), form };
  found(await lockCandidate(tx, at.candidateId));
  const before = await findOwnDraft(tx, at);
  const present = before?.version ?? 0;
  if (before && present === version + 1 && sameValue(before.data, data)) {
    return { version: present, savedAt: before.updatedAt.toISOString() };
  }
  if (present !== version) throw new ProblemError('stale_version', { current: { version: present } });
  await writeOwnDraft(tx, at, { data, version: version + 1 });
  if (!before) await keepLastDrafts(tx, at.candidateId, mostDrafts);
  return { version: version + 1, savedAt: tx.now.toISOString() };
}

export async function readOwnDraft(tx: TenantTx, me: Actor, form: string): Promise<OwnDraft> {
  const at = { candidateId: found(me.candidateId), form };
  found(await findCandidate(tx, at.candidateId));
  const draft = await findOwnDraft(tx, at);
  const { data = {}, version = 0, updatedAt } = draft ?? {};
  return { data, version, savedAt: updatedAt?.toISOString() ?? null };
}

/**
 * Empties the draft of a form that has been sent. The row stays with a version of its own, so that another tab that still writes at
 * the old one is refused.
 */
export async function emptyOwnDraft(tx: TenantTx, at: OwnDraftAt): Promise<void> {
  const before = await findOwnDraft(tx, at);
  if (before) await writeOwnDraft(tx, at, { data: {}, version: before.version + 1 });
}
