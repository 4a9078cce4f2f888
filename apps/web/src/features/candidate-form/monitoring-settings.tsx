import { ownWordsKeys } from '@evenhand/domain/fields/arrangement';
import type { Field } from '@evenhand/domain/fields/field';
import { type AskedWhere, fixedVisibility } from '@evenhand/domain/fields/organization-config';
import { addedReligions } from '@evenhand/domain/reference/diversity-choices';
import { ethnicities } from '@evenhand/domain/reference/ethnicities';
import { useWords } from '../../lib/words/words.ts';
import { CheckGroup } from '../../ui/form/option-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { type FormDraft, withOwnWordsAfter, withReligions } from './form-draft.ts';

interface MonitoringSettingsProps {
  readonly fields: readonly Field[];
  readonly draft: FormDraft;
  readonly where: AskedWhere;
  readonly onEdit: (change: (draft: FormDraft) => FormDraft) => void;
}

/**
 * Sets which religions are offered beside the standard ones, and after which ethnic origins candidates are asked for their own
 * words.
 */
export function MonitoringSettings({ fields, draft, where, onEdit }: MonitoringSettingsProps) {
  const t = useWords();
  const mayAsk = (id: string): boolean =>
    fields.some((field) => field.id === id && fixedVisibility(field, where) !== 'hidden');
  const added = draft.textArrays['religionAdditions'] ?? [];
  const origins = ethnicities.map(({ id }) => ({ value: String(id), label: t(`lists.ethnicity.${id}`) }));
  return (
    <>
      {mayAsk('religion') ? (
        <CheckGroup
          id="religion-additions"
          label={t('admin.candidateForm.religions')}
          hint={t('admin.candidateForm.religionsHint')}
          choices={addedReligions.map((code) => ({ value: code, label: t(`lists.religion.${code}`) }))}
          values={added}
          onChange={(values) => onEdit((before) => withReligions(before, values))}
        />
      ) : null}
      {mayAsk('ethnicity')
        ? ownWordsKeys.map((key) => (
            <SelectField
              key={key}
              id={key}
              label={t(`admin.candidateForm.${key}`)}
              hint={t('admin.candidateForm.ownWordsHint')}
              value={draft.text[key] ?? ''}
              emptyLabel={t('admin.candidateForm.noOrigin')}
              choices={origins}
              onChange={(event) => {
                const ethnicity = event.currentTarget.value;
                onEdit((before) => withOwnWordsAfter(before, key, ethnicity));
              }}
            />
          ))
        : null}
    </>
  );
}
