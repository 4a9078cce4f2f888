import type { previewMerge as contract, MergePreview, SameRoleSide } from '@evenhand/contract/processes/merges';
import { type MergedApplication, planMerge, type SameRole } from '@evenhand/domain/candidates/merge';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { languageTag } from '@evenhand/words/language-tag';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { Input } from '../../../platform/http/route.ts';
import { fieldInWords } from '../../records/answer-words/public.ts';
import { wordsFor } from '../../tenancy/reference/public.ts';
import { differencesOf, loadSide, type Side } from './load-side.ts';
import { countOnApplication } from './merges.queries.ts';

const presentSide = ({ candidate, hasAccount, rows, counts }: Side): MergePreview['kept'] => ({
  id: candidate.id,
  name: `${candidate.first_name} ${candidate.last_name}`.trim(),
  email: candidate.email,
  createdAt: counts.createdAt.toISOString(),
  hasAccount,
  applications: rows.map((row) => ({
    roleTitle: row.title,
    sentAt: row.submitted_at?.toISOString() ?? null,
    ended: row.withdrawn_at !== null || row.outcome_released_at !== null,
  })),
  documents: counts.documents,
  notes: counts.notes,
  version: candidate.version,
});

/** Presents two applications to one role side by side, for the user who chooses which one stands. */
async function presentSameRole(
  tx: TenantTx,
  pairs: readonly SameRole[],
  rows: Side['rows'],
): Promise<MergePreview['sameRole']> {
  const presentOne = async ({ id, ended }: MergedApplication): Promise<SameRoleSide> => {
    const row = found(rows.find((one) => one.id === id));
    const sentAt = row.submitted_at?.toISOString() ?? null;
    return {
      id,
      sentAt,
      ended,
      stageId: row.stage_id,
      substageId: row.substage_id,
      ...(await countOnApplication(tx, id)),
    };
  };
  const presented: MergePreview['sameRole'] = [];
  for (const { kept, gone } of pairs) {
    const { roleId, roleTitle } = gone;
    presented.push({ roleId, roleTitle, kept: await presentOne(kept), gone: await presentOne(gone) });
  }
  return presented;
}

/** Two records side by side: what each has, where they differ, and what keeps them apart. */
export async function previewMerge(tx: TenantTx, input: Input<typeof contract>): Promise<MergePreview> {
  const { tenant, params, raw } = input;
  const kept = await loadSide(tx, input, params.id);
  const gone = await loadSide(tx, input, params.otherId);
  found(kept.candidate.id === gone.candidate.id ? null : gone);
  const { faults, staying, sameRole } = planMerge(kept, gone);
  const language = requestLanguage(raw, tenant);
  const reader = { say: wordsFor(tenant, 'base', language), language: languageTag(language) };
  return {
    kept: presentSide(kept),
    gone: presentSide(gone),
    fields: differencesOf(tenant, kept, gone).map(({ key, section, field, kept: own, gone: other }) => {
      const { label, texts } = fieldInWords(reader, field, other);
      return {
        key,
        section,
        label,
        kept: isEmptyValue(own) ? [] : fieldInWords(reader, field, own).texts,
        gone: texts,
      };
    }),
    faults: faults.map((fault) => ({ reason: fault.reason, roleTitle: 'roleTitle' in fault ? fault.roleTitle : null })),
    sameRole: await presentSameRole(tx, sameRole, [...kept.rows, ...gone.rows]),
    staying: staying.map(({ roleTitle }) => roleTitle),
  };
}
