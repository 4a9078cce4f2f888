import { isThirdParty, takesInterviews } from '@evenhand/domain/interview-types/interview-type';
import { interviewKinds } from '@evenhand/domain/pipeline/interview-start';
import { stages } from '@evenhand/domain/pipeline/stages';
import { codeStages } from '@evenhand/domain/pipeline/substages';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { CheckGroup } from '../../ui/form/option-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { CustomizationRows, type FieldErrors } from './customization-rows.tsx';
import type { TypeContent } from './interview-types.api.ts';
import classes from './interview-types.module.css';

interface TypeFieldsProps extends FieldErrors {
  readonly draft: TypeContent;
  readonly isAllowed: boolean;
  /** Number of active roles by stage. */
  readonly rolesAt: (stageId: number) => number;
  readonly onChange: (part: Partial<TypeContent>) => void;
}

const stageChoices = stages.filter(({ id }) => takesInterviews(id));

/** Returns the name of a stage, with the number of roles that have it when there are any. */
const stageText = (t: Translate, id: number, count: number): string =>
  count === 0 ? stageLabel(t, id) : t('admin.interviewTypes.stage', { stage: stageLabel(t, id), count });

type StatesProps = Pick<TypeFieldsProps, 'draft' | 'onChange'> & FieldErrors;

function States({ draft, onChange, idOf, errorOf }: StatesProps) {
  const t = useWords();
  const choices = codeStages.map((code) => ({ value: code, label: t(`substages.${code}`) }));
  const codesOf = (values: readonly string[]) => codeStages.filter((code) => values.includes(code));
  return (
    <>
      <CheckGroup
        id={idOf('includeOnlyForInterview')}
        label={t('admin.interviewTypes.include')}
        hint={t('admin.interviewTypes.includeHint')}
        choices={choices}
        values={draft.includeOnlyForInterview}
        onChange={(values) => onChange({ includeOnlyForInterview: codesOf(values) })}
      />
      <CheckGroup
        id={idOf('excludeOnlyForInterview')}
        label={t('admin.interviewTypes.exclude')}
        hint={t('admin.interviewTypes.excludeHint')}
        choices={choices}
        values={draft.excludeOnlyForInterview}
        onChange={(values) => onChange({ excludeOnlyForInterview: codesOf(values) })}
        {...errorOf('excludeOnlyForInterview')}
      />
    </>
  );
}

/** Edits all of a type of interview. */
export function TypeFields({ draft, isAllowed, rolesAt, onChange, ...errors }: TypeFieldsProps) {
  const t = useWords();
  const { idOf, errorOf } = errors;
  return (
    <>
      {isThirdParty(draft.kind) && !isAllowed ? (
        <Notice kind="info">{t('admin.interviewTypes.notAllowed')}</Notice>
      ) : null}
      <TextField
        id={idOf('label')}
        label={t('admin.interviewTypes.name')}
        autoComplete="off"
        maxLength={100}
        value={draft.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        {...errorOf('label')}
      />
      <SelectField
        id={idOf('kind')}
        label={t('admin.interviewTypes.kind')}
        hint={t(`admin.interviewTypes.kindHint.${isThirdParty(draft.kind) ? 'thirdParty' : draft.kind}`)}
        value={draft.kind}
        choices={interviewKinds.map((kind) => ({ value: kind, label: t(`admin.interviewTypes.kind.${kind}`) }))}
        onChange={(event) =>
          onChange({ kind: interviewKinds.find((kind) => kind === event.currentTarget.value) ?? draft.kind })
        }
      />
      <div className={classes['stages']}>
        <CheckGroup
          id={idOf('stages')}
          label={t('admin.interviewTypes.stages')}
          hint={t('admin.interviewTypes.stagesHint')}
          choices={stageChoices.map(({ id }) => ({ value: String(id), label: stageText(t, id, rolesAt(id)) }))}
          values={draft.stages.map(String)}
          onChange={(values) => onChange({ stages: values.map(Number) })}
          {...errorOf('stages')}
        />
      </div>
      <CheckField
        id={idOf('lateral')}
        label={t('admin.interviewTypes.lateral')}
        checked={draft.lateral}
        onChange={(event) => onChange({ lateral: event.currentTarget.checked })}
      />
      <CheckField
        id={idOf('showScoringMatrix')}
        label={t('admin.interviewTypes.matrix')}
        checked={draft.showScoringMatrix}
        onChange={(event) => onChange({ showScoringMatrix: event.currentTarget.checked })}
      />
      <CustomizationRows
        {...errors}
        rows={draft.customizations}
        onChange={(customizations) => onChange({ customizations })}
      />
      <States {...errors} draft={draft} onChange={onChange} />
      <CheckField
        id={idOf('isEnabled')}
        label={t('admin.interviewTypes.enabled')}
        hint={t('admin.interviewTypes.enabledHint')}
        checked={draft.isEnabled}
        onChange={(event) => onChange({ isEnabled: event.currentTarget.checked })}
      />
    </>
  );
}
