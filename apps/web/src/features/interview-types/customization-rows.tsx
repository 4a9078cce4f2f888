import { customKinds } from '@evenhand/domain/fields/custom-field';
import { moved } from '../../lib/forms/made-key.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ItemButtons } from '../../ui/button/item-buttons.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import type { TypeContent } from './interview-types.api.ts';
import classes from './interview-types.module.css';

type Customization = TypeContent['customizations'][number];

export interface FieldErrors {
  /** Returns the id of the element of a field. */
  readonly idOf: (field: string) => string;
  /** Returns the text of a field's error, ready to be spread into the field. */
  readonly errorOf: (field: string) => { readonly error?: string };
}

interface CustomizationRowsProps extends FieldErrors {
  readonly rows: readonly Customization[];
  readonly onChange: (rows: Customization[]) => void;
}

const newRow: Customization = { label: '', type: 'TEXT', required: false, values: [] };

function Row({ at, row, rows, onChange, idOf, errorOf }: CustomizationRowsProps & { at: number; row: Customization }) {
  const t = useWords();
  const field = `customizations.${at}`;
  const change = (part: Partial<Customization>): void => onChange(rows.with(at, { ...row, ...part }));
  const name = row.label.trim() || t('admin.interviewTypes.question', { number: at + 1 });
  return (
    <li className={classes['question']}>
      <div className={classes['questionHead']}>
        <TextField
          id={idOf(`${field}.label`)}
          label={t('admin.interviewTypes.question', { number: at + 1 })}
          autoComplete="off"
          maxLength={100}
          value={row.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
          {...errorOf(`${field}.label`)}
        />
        <ItemButtons
          name={name}
          first={at === 0}
          last={at === rows.length - 1}
          onMove={(by) => onChange(moved(rows, at, by))}
          onRemove={() => onChange(rows.filter((other) => other !== row))}
        />
      </div>
      <SelectField
        id={idOf(`${field}.type`)}
        label={t('admin.candidateForm.kind')}
        value={row.type}
        choices={customKinds.map((kind) => ({ value: kind, label: t(`admin.candidateForm.kind.${kind}`) }))}
        onChange={(event) =>
          change({ type: customKinds.find((kind) => kind === event.currentTarget.value) ?? row.type })
        }
      />
      {row.type === 'LIST' ? (
        <TextAreaField
          id={idOf(`${field}.values`)}
          label={t('admin.interviewTypes.values')}
          hint={t('admin.interviewTypes.valuesHint')}
          rows={4}
          value={(row.values ?? []).join('\n')}
          onChange={(event) => change({ values: event.currentTarget.value.split('\n') })}
          {...errorOf(`${field}.values`)}
        />
      ) : null}
      <CheckField
        id={idOf(`${field}.required`)}
        label={t('admin.interviewTypes.required')}
        checked={row.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
    </li>
  );
}

/** Edits the questions of a type of interview: their words, kind and order. */
export function CustomizationRows(props: CustomizationRowsProps) {
  const t = useWords();
  const { rows, onChange } = props;
  return (
    <fieldset className={classes['questions']}>
      <legend>{t('admin.interviewTypes.questions')}</legend>
      <p className={classes['hint']}>{t('admin.interviewTypes.questionsHint')}</p>
      <ol className={classes['list']}>
        {rows.map((row, at) => (
          // Rows have no name of their own, and all that a row shows comes from its values.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is what names a row
          <Row key={at} {...props} at={at} row={row} />
        ))}
      </ol>
      <Button variant="secondary" size="small" onClick={() => onChange([...rows, newRow])}>
        {t('admin.interviewTypes.addQuestion')}
      </Button>
    </fieldset>
  );
}
