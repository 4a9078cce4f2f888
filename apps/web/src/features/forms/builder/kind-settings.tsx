import type { RoleForm } from '@evenhand/contract/records/form-editor';
import type { AnswerSchema, ProfileField } from '@evenhand/domain/forms/definition';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import type { ComponentType } from 'react';
import { questionText } from '../../../entities/candidate/field-words.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from './builder.module.css';
import { optionsFrom } from './edit-sections.ts';
import { EntriesSettings } from './entries-settings.tsx';
import { NumberSetting } from './number-setting.tsx';

export interface SettingsProps {
  readonly item: AskedItem;
  /** Profile fields that can be asked here. */
  readonly askable: RoleForm['askable'];
  readonly onChange: (item: AskedItem) => void;
}

function withLimit(item: AskedItem, limit: Partial<AnswerSchema>): AskedItem {
  const answer = { ...item.answer, ...limit };
  return { ...item, answer };
}

function WordSettings({ item, onChange }: SettingsProps) {
  const t = useWords();
  const id = `item.${item.key}`;
  return (
    <div className={classes['row']}>
      <NumberSetting
        id={`${id}.maxWords`}
        label={t('builder.maxWords')}
        value={item.maxWords}
        onChange={(maxWords) => onChange({ ...item, maxWords })}
      />
      <NumberSetting
        id={`${id}.minWords`}
        label={t('builder.minWords')}
        value={item.minWords}
        onChange={(minWords) => onChange({ ...item, minWords })}
      />
      {item.kind === 'longText' ? (
        <TextField
          id={`${id}.competency`}
          label={t('builder.competency')}
          hint={t('builder.competencyHint')}
          optional
          maxLength={120}
          value={item.competency ?? ''}
          onChange={(event) => onChange({ ...item, competency: event.currentTarget.value || undefined })}
        />
      ) : null}
    </div>
  );
}

function OptionSettings({ item, onChange }: SettingsProps) {
  const t = useWords();
  const id = `item.${item.key}`;
  return (
    <>
      <TextAreaField
        id={`${id}.options`}
        rows={4}
        label={t('builder.options')}
        hint={t('builder.optionsHint')}
        defaultValue={(item.options ?? []).map(({ label }) => label).join('\n')}
        onChange={(event) => onChange({ ...item, options: optionsFrom(event.currentTarget.value, item.options ?? []) })}
      />
      {item.kind === 'multiChoice' ? (
        <div className={classes['row']}>
          <NumberSetting
            id={`${id}.minItems`}
            label={t('builder.minItems')}
            value={item.answer.minItems}
            onChange={(minItems) => onChange(withLimit(item, { minItems }))}
          />
          <NumberSetting
            id={`${id}.maxItems`}
            label={t('builder.maxItems')}
            value={item.answer.maxItems}
            onChange={(maxItems) => onChange(withLimit(item, { maxItems }))}
          />
        </div>
      ) : null}
    </>
  );
}

function NumberSettings({ item, onChange }: SettingsProps) {
  const t = useWords();
  const id = `item.${item.key}`;
  return (
    <div className={classes['row']}>
      <NumberSetting
        id={`${id}.minimum`}
        label={t('builder.minimum')}
        value={item.answer.minimum}
        onChange={(minimum) => onChange(withLimit(item, { minimum }))}
      />
      <NumberSetting
        id={`${id}.maximum`}
        label={t('builder.maximum')}
        value={item.answer.maximum}
        onChange={(maximum) => onChange(withLimit(item, { maximum }))}
      />
    </div>
  );
}

const documentKinds = ['WRITING_SAMPLE', 'TRANSCRIPT', 'RIGHT_TO_WORK', 'OTHER'] as const;

function FileSettings({ item, onChange }: SettingsProps) {
  const t = useWords();
  return (
    <SelectField
      id={`item.${item.key}.documentKind`}
      label={t('builder.documentKind')}
      value={item.documentKind ?? 'OTHER'}
      choices={documentKinds.map((kind) => ({ value: kind, label: t(`lists.documentKind.${kind}`) }))}
      onChange={(event) =>
        onChange({ ...item, documentKind: documentKinds.find((kind) => kind === event.currentTarget.value) })
      }
    />
  );
}

function AgreeSettings({ item, onChange }: SettingsProps) {
  const t = useWords();
  return (
    <CheckField
      id={`item.${item.key}.mustAgree`}
      label={t('builder.mustAgree')}
      hint={t('builder.declaredAnyway')}
      checked={item.mustAgree === true}
      onChange={(event) =>
        onChange({ ...item, mustAgree: event.currentTarget.checked, required: event.currentTarget.checked })
      }
    />
  );
}

/**
 * Chooses profile fields. Fields that the form asks for but candidates are no longer asked are listed too, so that they can be
 * taken out.
 */
function ProfileSettings({ item, askable, onChange }: SettingsProps) {
  const t = useWords();
  const fields = item.fields ?? [];
  const isSame = (one: ProfileField) => (other: ProfileField) =>
    other.section === one.section && other.field === one.field;
  const stale = fields.filter((one) => !askable.some(isSame(one))).map((one) => ({ ...one, label: null }));
  return (
    <details>
      <summary>{t('builder.fields', { count: fields.length })}</summary>
      <div id={`item.${item.key}.fields`} tabIndex={-1} className={classes['fields']}>
        {[...askable, ...stale].map(({ section, field, label }) => {
          const here = { section, field };
          return (
            <CheckField
              key={`${section}.${field}`}
              id={`item.${item.key}.fields.${field}`}
              label={label ?? questionText(t, { id: field })}
              {...(stale.some(isSame(here)) ? { hint: t('builder.notAsked') } : {})}
              checked={fields.some(isSame(here))}
              onChange={(event) =>
                onChange({
                  ...item,
                  fields: event.currentTarget.checked ? [...fields, here] : fields.filter((one) => !isSame(here)(one)),
                })
              }
            />
          );
        })}
      </div>
    </details>
  );
}

const settings: Partial<Readonly<Record<AskedItem['kind'], ComponentType<SettingsProps>>>> = {
  shortText: WordSettings,
  longText: WordSettings,
  choice: OptionSettings,
  multiChoice: OptionSettings,
  number: NumberSettings,
  file: FileSettings,
  declaration: AgreeSettings,
  entries: EntriesSettings,
  profile: ProfileSettings,
};

/** Edits the settings that depend on the kind of an item. */
export function KindSettings(props: SettingsProps) {
  const Settings = settings[props.item.kind];
  return Settings ? <Settings {...props} /> : null;
}
