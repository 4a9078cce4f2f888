import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import { isRecord } from '@evenhand/domain/fields/values';
import type { EntryPart } from '@evenhand/domain/forms/definition';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import type { FieldTexts } from '../../ui/form/field-frame.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import classes from './forms.module.css';
import { type ItemError, itemId } from './item-errors.ts';
import { ItemInput } from './item-field.tsx';

type Scalar = string | number | boolean | null;
type Entry = Readonly<Record<string, Scalar>>;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const entriesOf = (value: Answer): Entry[] =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        isRecord(one)
          ? [Object.fromEntries(Object.entries(one).flatMap(([key, part]) => (isScalar(part) ? [[key, part]] : [])))]
          : [],
      )
    : [];

interface EntriesFieldProps {
  readonly item: AskedItem;
  readonly value: Answer;
  readonly texts: FieldTexts;
  readonly errors: readonly ItemError[];
  readonly onChange: (value: Answer) => void;
}

interface EntryFieldsProps extends Pick<EntriesFieldProps, 'item' | 'errors'> {
  readonly entry: Entry;
  readonly at: number;
  readonly onChange: (entry: Entry) => void;
}

function EntryFields({ item, entry, at, errors, onChange }: EntryFieldsProps) {
  const required = item.answer.items?.required ?? [];
  return (item.entries ?? []).map((part: EntryPart) => {
    const path = `${item.key}[${at}].${part.key}`;
    const error = errors.find((one) => one.path === path)?.here;
    const isRequired = required.includes(part.key);
    return (
      <ItemInput
        key={part.key}
        item={{ ...part, required: isRequired }}
        value={entry[part.key] ?? null}
        texts={{
          id: itemId(path),
          label: part.label,
          optional: !isRequired,
          ...(part.hint ? { hint: part.hint } : {}),
          ...(error === undefined ? {} : { error }),
        }}
        onChange={(value) => onChange({ ...entry, [part.key]: isScalar(value) ? value : null })}
      />
    );
  });
}

/** Edits a list of entries with the same parts, one below the other, up to the number allowed. */
export function EntriesField({ item, value, texts, errors, onChange }: EntriesFieldProps) {
  const t = useWords();
  const entries = entriesOf(value);
  const most = item.answer.maxItems ?? 10;
  return (
    <GroupFrame {...texts}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place.
        <fieldset key={at} className={classes['entry']}>
          <legend>{t('forms.entry', { number: at + 1 })}</legend>
          <EntryFields
            item={item}
            entry={entry}
            at={at}
            errors={errors}
            onChange={(changed) => onChange(entries.with(at, changed))}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={t('forms.removeEntry', { number: at + 1, list: item.label })}
            onClick={() => onChange(entries.toSpliced(at, 1))}
          >
            {t('ui.remove')}
          </Button>
        </fieldset>
      ))}
      {entries.length < most ? (
        <Button variant="secondary" onClick={() => onChange([...entries, {}])}>
          {t(entries.length === 0 ? 'forms.addEntry' : 'forms.addAnother')}
          <span className="visually-hidden">: {item.label}</span>
        </Button>
      ) : (
        <p>{t('forms.mostEntries', { max: most })}</p>
      )}
    </GroupFrame>
  );
}
