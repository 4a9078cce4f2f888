import type { MergePreview } from '@evenhand/contract/processes/merges';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import classes from './merges.module.css';

interface FieldChoicesProps {
  readonly preview: MergePreview;
  /** Keys of answers that are taken from the record that goes. */
  readonly taken: ReadonlySet<string>;
  readonly onChange: (taken: ReadonlySet<string>) => void;
}

type Difference = MergePreview['fields'][number];
type Side = 'kept' | 'gone';

interface ChoiceProps {
  readonly field: Difference;
  readonly from: Side;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Choice({ field, from, name, checked, onChoose }: ChoiceProps) {
  const t = useWords();
  const texts = field[from];
  return (
    <label className={classes['choice']} data-checked={checked || undefined}>
      <input type="radio" name={field.key} checked={checked} onChange={onChoose} />
      <span>
        <span className={classes['muted']}>{name}</span>
        {texts.length === 0 ? <span>{t('people.merge.empty')}</span> : null}
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </label>
  );
}

/** Every answer in which the two differ, one of each to be kept. */
export function FieldChoices({ preview, taken, onChange }: FieldChoicesProps) {
  const t = useWords();
  const { fields, kept, gone } = preview;
  if (fields.length === 0) return <p>{t('people.merge.same')}</p>;
  const choose = (key: string, from: Side): void => {
    const next = new Set(taken);
    if (from === 'gone') next.add(key);
    else next.delete(key);
    onChange(next);
  };
  return (
    <>
      <div className="actions">
        <Button variant="secondary" size="small" onClick={() => onChange(new Set())}>
          {t('people.merge.allKept')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onChange(new Set(fields.map(({ key }) => key)))}>
          {t('people.merge.allGone')}
        </Button>
      </div>
      {fields.map((field) => (
        <fieldset key={field.key} className={classes['field']}>
          <legend>{field.label}</legend>
          <div className={classes['sides']}>
            <Choice
              field={field}
              from="kept"
              name={t('people.merge.keptOf', { email: kept.email })}
              checked={!taken.has(field.key)}
              onChoose={() => choose(field.key, 'kept')}
            />
            <Choice
              field={field}
              from="gone"
              name={t('people.merge.keptOf', { email: gone.email })}
              checked={taken.has(field.key)}
              onChoose={() => choose(field.key, 'gone')}
            />
          </div>
        </fieldset>
      ))}
    </>
  );
}
