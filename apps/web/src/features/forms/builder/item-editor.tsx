import type { RoleForm } from '@evenhand/contract/records/form-editor';
import { isAnswered, itemKinds } from '@evenhand/domain/forms/definition';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from './builder.module.css';
import { ConditionEditor } from './condition-editor.tsx';
import { withKind } from './edit-sections.ts';
import { KindSettings } from './kind-settings.tsx';

interface ItemEditorProps {
  readonly item: AskedItem;
  readonly earlier: readonly AskedItem[];
  readonly askable: RoleForm['askable'];
  readonly onChange: (item: AskedItem) => void;
}

/** Edits all settings of one item. */
export function ItemEditor({ item, earlier, askable, onChange }: ItemEditorProps) {
  const t = useWords();
  const id = `item.${item.key}`;
  const mayBeRequired = (isAnswered(item.kind) && item.kind !== 'declaration') || item.kind === 'profile';
  return (
    <div className={classes['editor']}>
      <div className={classes['row']}>
        <SelectField
          id={`${id}.kind`}
          label={t('builder.kind')}
          value={item.kind}
          choices={itemKinds.map((kind) => ({ value: kind, label: t(`builder.kind.${kind}`) }))}
          onChange={(event) => {
            const kind = itemKinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange(withKind(item, kind));
          }}
        />
        {mayBeRequired ? (
          <CheckField
            id={`${id}.required`}
            label={t('builder.required')}
            checked={item.required}
            onChange={(event) => onChange({ ...item, required: event.currentTarget.checked })}
          />
        ) : null}
      </div>
      <TextField
        id={`${id}.hint`}
        label={t('builder.hint')}
        optional
        maxLength={1000}
        value={item.hint ?? ''}
        onChange={(event) => onChange({ ...item, hint: event.currentTarget.value || undefined })}
      />
      <TextAreaField
        id={`${id}.guidance`}
        label={t('builder.guidance')}
        optional
        rows={2}
        maxLength={4000}
        value={item.guidance ?? ''}
        onChange={(event) => onChange({ ...item, guidance: event.currentTarget.value || undefined })}
      />
      <KindSettings key={item.kind} item={item} askable={askable} onChange={onChange} />
      <ConditionEditor id={id} when={item.when} earlier={earlier} onChange={(when) => onChange({ ...item, when })} />
    </div>
  );
}
