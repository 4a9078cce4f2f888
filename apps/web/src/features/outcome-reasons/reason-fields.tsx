import type { ReasonSettingInput } from '@evenhand/contract/processes/outcomes/outcome-reasons';
import { reasonStages, reasonsOf } from '@evenhand/domain/outcomes/reasons';
import { schemes } from '@evenhand/domain/roles/role-facts';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { useWords } from '../../lib/words/words.ts';
import { CheckGroup } from '../../ui/form/option-group.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { textOf, withText } from './reason-draft.ts';

interface ReasonFieldsProps {
  readonly setting: ReasonSettingInput;
  readonly error: string | undefined;
  readonly isNew: boolean;
  readonly onChange: (setting: ReasonSettingInput) => void;
}

export const staffFieldId = (code: string): string => `${code}-staff`;

/** Edits what a reason says to staff and to the candidate, and where it is given. */
export function ReasonFields({ setting, error, isNew, onChange }: ReasonFieldsProps) {
  const t = useWords();
  const { code } = setting;
  const [inForce] = reasonsOf([setting]);
  return (
    <>
      <TextField
        id={staffFieldId(code)}
        label={t('admin.reasons.staff')}
        hint={t('admin.reasons.staffHint')}
        maxLength={120}
        autoComplete="off"
        autoFocus={isNew}
        value={textOf(t, setting, 'staff')}
        {...(error ? { error } : {})}
        onChange={({ currentTarget: { value: text } }) => onChange(withText(t, setting, { part: 'staff', text }))}
      />
      <TextAreaField
        id={`${code}-candidate`}
        label={t('admin.reasons.candidate')}
        hint={t('admin.reasons.candidateHint')}
        optional
        maxLength={300}
        rows={2}
        value={textOf(t, setting, 'candidate')}
        onChange={({ currentTarget: { value: text } }) => onChange(withText(t, setting, { part: 'candidate', text }))}
      />
      <CheckGroup
        id={`${code}-schemes`}
        label={t('admin.reasons.schemes')}
        hint={t('admin.reasons.schemesHint')}
        choices={schemes.map((scheme) => ({ value: scheme, label: t(`lists.scheme.${scheme}`) }))}
        values={inForce?.schemes ?? []}
        onChange={(values) => onChange({ ...setting, schemes: schemes.filter((one) => values.includes(one)) })}
      />
      <CheckGroup
        id={`${code}-stages`}
        label={t('admin.reasons.stages')}
        hint={t('admin.reasons.stagesHint')}
        choices={reasonStages.map(({ id }) => ({ value: String(id), label: stageLabel(t, id) }))}
        values={(setting.stages ?? []).map(String)}
        onChange={(values) => onChange({ ...setting, stages: values.map(Number) })}
      />
    </>
  );
}
