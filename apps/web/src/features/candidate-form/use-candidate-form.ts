import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { type ConfigurationDraft, useConfigurationDraft } from '../../entities/organization/use-configuration-draft.ts';
import { useWords } from '../../lib/words/words.ts';
import { configurationOf, draftOf, type FormDraft } from './form-draft.ts';

export type CandidateForm = ConfigurationDraft<FormDraft>;

/** Holds the candidate form that is being edited. */
export function useCandidateForm(organization: Organization, onSaved: (saved: Organization) => unknown): CandidateForm {
  const t = useWords();
  return useConfigurationDraft({
    organization,
    onSaved,
    draftOf,
    configurationOf,
    savedText: t('admin.candidateForm.saved'),
  });
}
