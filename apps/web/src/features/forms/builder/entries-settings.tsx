import { type EntryPart, entryKinds } from '@evenhand/domain/forms/definition';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { keyFor, moved } from '../../../lib/forms/made-key.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ItemButtons } from '../../../ui/button/item-buttons.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from './builder.module.css';
import { optionsFrom } from './edit-sections.ts';
import { NumberSetting } from './number-setting.tsx';

interface EntriesSettingsProps {
  readonly item: AskedItem;
  readonly onChange: (item: AskedItem) => void;
}

interface PartProps {
  readonly id: string;
  readonly part: EntryPart;
  readonly required: boolean;
  readonly onChange: (part: EntryPart) => void;
  readonly onRequired: (required: boolean) => void;
}

function PartFields({ id, part, required, onChange, onRequired }: PartProps) {
  const t = useWords();
  return (
    <div className={classes['row']}>
      <TextField
        id={`${id}.label`}
        label={t('builder.label')}
        value={part.label}
        onChange={(event) => onChange({ ...part, label: event.currentTarget.value })}
      />
      <SelectField
        id={`${id}.kind`}
        label={t('builder.kind')}
        value={part.kind}
        choices={entryKinds.map((kind) => ({ value: kind, label: t(`builder.kind.${kind}`) }))}
        onChange={(event) => {
          const kind = entryKinds.find((one) => one === event.currentTarget.value);
          if (kind) onChange({ key: part.key, label: part.label, kind, ...(kind === 'choice' ? { options: [] } : {}) });
        }}
      />
      <CheckField
        id={`${id}.required`}
        label={t('builder.required')}
        checked={required}
        onChange={(event) => onRequired(event.currentTarget.checked)}
      />
      {part.kind === 'choice' ? (
        <TextAreaField
          id={`${id}.options`}
          rows={3}
          label={t('builder.options')}
          hint={t('builder.optionsHint')}
          defaultValue={(part.options ?? []).map(({ label }) => label).join('\n')}
          onChange={(event) =>
            onChange({ ...part, options: optionsFrom(event.currentTarget.value, part.options ?? []) })
          }
        />
      ) : null}
    </div>
  );
}

/** The parts of each entry of a list. */
export function EntriesSettings({ item, onChange }: EntriesSettingsProps) {
  const t = useWords();
  const parts = item.entries ?? [];
  const required = item.answer.items?.required ?? [];
  const setParts = (entries: readonly EntryPart[]): void => onChange({ ...item, entries });
  const setRequired = (key: string, isOn: boolean): void => {
    const next = isOn ? [...required, key] : required.filter((one) => one !== key);
    onChange({ ...item, answer: { ...item.answer, items: { ...item.answer.items, required: next } } });
  };
  return (
    <fieldset className={classes['parts']}>
      <legend>{t('builder.parts')}</legend>
      {parts.map((part, at) => (
        <div key={part.key} className={classes['part']}>
          <PartFields
            id={`item.${item.key}.entries.${part.key}`}
            part={part}
            required={required.includes(part.key)}
            onChange={(changed) => setParts(parts.with(at, changed))}
            onRequired={(isOn) => setRequired(part.key, isOn)}
          />
          <ItemButtons
            name={part.label || t('builder.unnamed')}
            first={at === 0}
            last={at === parts.length - 1}
            onMove={(by) => setParts(moved(parts, at, by))}
            onRemove={() => setParts(parts.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div className={classes['row']}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            const key = keyFor(
              '',
              parts.map((part) => part.key),
              'part',
            );
            setParts([...parts, { key, kind: 'shortText', label: '' }]);
          }}
        >
          {t('builder.addPart')}
        </Button>
        <NumberSetting
          id={`item.${item.key}.maxItems`}
          label={t('builder.mostEntries')}
          value={item.answer.maxItems}
          onChange={(maxItems) => onChange({ ...item, answer: { ...item.answer, maxItems } })}
        />
      </div>
    </fieldset>
  );
}
