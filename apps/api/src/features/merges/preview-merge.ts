import type { previewMerge as contract, MergePreview } from '@evenhand/contract/merges';
import { planMerge } from '@evenhand/domain/candidates/merge';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { languageTag } from '@evenhand/words/language-tag';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found } from '../../platform/http/problem-error.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { Input } from '../../platform/http/route.ts';
import { fieldInWords } from '../applications/public.ts';
import { wordsFor } from '../reference/public.ts';
import { differencesOf, loadSide, type Side } from './load-side.ts';

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

/** Two records side by side: what each has, where they differ, and what keeps them apart. */
export async function previewMerge(tx: TenantTx, input: Input<typeof contract>): Promise<MergePreview> {
  const { tenant, params, raw } = input;
  const kept = await loadSide(tx, input, params.id);
  const gone = await loadSide(tx, input, params.otherId);
  found(kept.candidate.id === gone.candidate.id ? null : gone);
  const { faults, staying } = planMerge(kept, gone);
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
    staying: staying.map(({ roleTitle }) => roleTitle),
  };
}
