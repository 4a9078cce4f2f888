import { distances } from '@evenhand/domain/reference/distance';
import { isPostcode, normalisePostcode } from '@evenhand/domain/text/postcode';
import { type FormEvent, useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { columnLabel } from '../columns/column-words.ts';
import type { Filter } from '../list-state.ts';
import classes from './filter-editor.module.css';

interface FilterEditorProps {
  readonly column: GridColumn;
  readonly filter: Filter | null;
  readonly onApply: (filter: Filter | null) => void;
}

interface EditorPart extends Pick<FilterEditorProps, 'column' | 'filter'> {
  readonly error: string | undefined;
}

const readNumber = (text: string): number | undefined => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
};

function readBounds(form: FormData, isDate: boolean): Filter | null {
  const bound = (name: string): string | number | undefined => {
    const text = String(form.get(name) ?? '');
    if (isDate) return text === '' ? undefined : text;
    return readNumber(text);
  };
  const from = bound('from');
  const to = bound('to');
  if (from === undefined && to === undefined) return null;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function readNear(form: FormData): Filter | null {
  const postcode = normalisePostcode(String(form.get('postcode') ?? ''));
  return postcode === '' ? null : { near: { postcode, miles: Number(form.get('miles')) } };
}

function readForm(form: FormData, column: GridColumn): Filter | null {
  if (column.filter === 'near') return readNear(form);
  if (column.filter === 'boolean') {
    const answer = form.get('is');
    return answer === null ? null : { is: answer === 'yes' };
  }
  if (column.filter === 'text') {
    const part = String(form.get('part') ?? '').trim();
    return part === '' ? null : { in: [part] };
  }
  if (column.filter !== 'choice') return readBounds(form, column.filter === 'date');
  const picked = new Set(form.getAll('in').map(String));
  const values = (column.choices ?? []).map((choice) => choice.value).filter((value) => picked.has(String(value)));
  return values.length === 0 ? null : { in: values };
}

/** Shows the choices as boxes. More than 12 can be narrowed by a few letters; ticked ones stay in sight. */
function ChoiceBoxes({ column, filter }: Pick<FilterEditorProps, 'column' | 'filter'>) {
  const t = useWords();
  const [before] = useState(() => new Set((filter?.in ?? []).map(String)));
  const choices = (column.choices ?? []).filter(({ value, elsewhere }) => !elsewhere || before.has(String(value)));
  const [ticked, setTicked] = useState(before);
  const [letters, setLetters] = useState('');
  const toggle = (value: string): void =>
    setTicked((now) => new Set(now.has(value) ? [...now].filter((one) => one !== value) : [...now, value]));
  const wanted = letters.trim().toLocaleLowerCase();
  const isShown = (value: string | number, label: string): boolean =>
    ticked.has(String(value)) || label.toLocaleLowerCase().includes(wanted);
  return (
    <>
      {choices.length > 12 ? (
        <TextField
          id="filter-letters"
          label={t('staff.filter.letters')}
          value={letters}
          onChange={(event) => setLetters(event.currentTarget.value)}
        />
      ) : null}
      <fieldset className={classes['choices']}>
        <legend className="visually-hidden">{columnLabel(t, column)}</legend>
        {choices.map(({ value, label }) => (
          <label key={String(value)} hidden={!isShown(value, label)}>
            <input
              type="checkbox"
              name="in"
              value={String(value)}
              checked={ticked.has(String(value))}
              onChange={() => toggle(String(value))}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function YesNo({ filter }: Pick<FilterEditorProps, 'filter'>) {
  const t = useWords();
  return (
    <fieldset className={classes['choices']}>
      <legend className="visually-hidden">{t('staff.filter.answer')}</legend>
      {([true, false] as const).map((answer) => (
        <label key={String(answer)}>
          <input type="radio" name="is" value={answer ? 'yes' : 'no'} defaultChecked={filter?.is === answer} />
          {t(answer ? 'ui.yes' : 'ui.no')}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns true when the range ends before it begins; the list would be empty and not say why. */
function isTurnedRound({ from, to }: Filter): boolean {
  if (from === undefined || to === undefined) return false;
  return typeof from === 'number' && typeof to === 'number' ? from > to : String(from) > String(to);
}

/** Returns the error message for the entered filter; undefined when it is valid. */
function faultOf(t: Translate, read: Filter | null): string | undefined {
  if (read === null) return undefined;
  if (read.near !== undefined && !isPostcode(read.near.postcode)) return t('staff.filter.postcodeWrong');
  return isTurnedRound(read) ? t('staff.filter.turnedRound') : undefined;
}

function Bounds({ column, filter, error }: EditorPart) {
  const t = useWords();
  const from = { id: 'filter-from', name: 'from', label: t('staff.filter.from') };
  const to = { id: 'filter-to', name: 'to', label: t('staff.filter.to'), ...(error ? { error } : {}) };
  if (column.filter === 'date')
    return (
      <div className={classes['bounds']}>
        <CalendarField {...from} defaultValue={String(filter?.from ?? '')} />
        <CalendarField {...to} defaultValue={String(filter?.to ?? '')} />
      </div>
    );
  const number = { type: 'number', step: 'any', inputMode: 'decimal' } as const;
  return (
    <div className={classes['bounds']}>
      <TextField {...from} defaultValue={filter?.from ?? ''} {...number} />
      <TextField {...to} defaultValue={filter?.to ?? ''} {...number} />
    </div>
  );
}

const usualMiles = 10;

/** Asks for a postcode and a distance from it in miles. */
function Near({ filter, error }: Omit<EditorPart, 'column'>) {
  const t = useWords();
  return (
    <>
      <TextField
        id="filter-postcode"
        name="postcode"
        label={t('staff.filter.postcode')}
        hint={t('staff.filter.postcodeHint')}
        maxLength={16}
        defaultValue={filter?.near?.postcode ?? ''}
        {...(error ? { error } : {})}
      />
      <SelectField
        id="filter-miles"
        name="miles"
        label={t('staff.filter.miles')}
        choices={distances.map((miles) => ({
          value: String(miles),
          label: t('staff.filter.withinMiles', { miles }),
        }))}
        defaultValue={filter?.near?.miles ?? usualMiles}
      />
    </>
  );
}

/** Asks for the filter of a column whose values are not counted: a range, dates, words, a distance or a monitoring answer. */
export function FilterEditor({ column, filter, onApply }: FilterEditorProps) {
  const t = useWords();
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readForm(new FormData(event.currentTarget), column);
    const wrong = faultOf(t, read);
    setError(wrong);
    if (wrong === undefined) onApply(read);
  }
  return (
    <form className={classes['form']} aria-labelledby="filter-name" onSubmit={submit}>
      <p id="filter-name" className={classes['name']}>
        {columnLabel(t, column)}
      </p>
      {column.protected ? <p>{t('staff.filter.protected')}</p> : null}
      {column.filter === 'choice' ? <ChoiceBoxes column={column} filter={filter} /> : null}
      {column.filter === 'text' ? (
        <TextField
          id="filter-part"
          name="part"
          label={t('staff.filter.part')}
          maxLength={64}
          defaultValue={filter?.in?.[0] ?? ''}
        />
      ) : null}
      {column.filter === 'near' ? <Near filter={filter} error={error} /> : null}
      {column.filter === 'boolean' ? <YesNo filter={filter} /> : null}
      {column.filter === 'range' || column.filter === 'date' ? (
        <Bounds column={column} filter={filter} error={error} />
      ) : null}
      <div className={classes['actions']}>
        <Button type="submit">{t('staff.filter.apply')}</Button>
        {filter ? (
          <Button variant="quiet" onClick={() => onApply(null)}>
            {t('staff.filter.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
