import { distances } from '@evenhand/domain/reference/distance';
import { isPostcode, normalisePostcode } from '@evenhand/domain/text/postcode';
import { type FormEvent, useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../candidate-list.module.css';
import { columnLabel } from '../columns/column-words.ts';
import type { Filter } from '../list-state.ts';

interface FilterEditorProps {
  readonly column: GridColumn;
  readonly filter: Filter | null;
  readonly onApply: (filter: Filter | null) => void;
  readonly onClose: () => void;
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
  const isDate = column.filter === 'date';
  const type = isDate ? { type: 'date' } : { type: 'number', step: 'any', inputMode: 'decimal' as const };
  return (
    <div className={classes['bounds']}>
      <TextField
        id="filter-from"
        name="from"
        label={t('staff.filter.from')}
        defaultValue={filter?.from ?? ''}
        {...type}
      />
      <TextField
        id="filter-to"
        name="to"
        label={t('staff.filter.to')}
        defaultValue={filter?.to ?? ''}
        {...(error ? { error } : {})}
        {...type}
      />
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
      <label className={classes['miles']}>
        {t('staff.filter.miles')}
        <select name="miles" className={classes['control']} defaultValue={filter?.near?.miles ?? usualMiles}>
          {distances.map((miles) => (
            <option key={miles} value={miles}>
              {t('staff.filter.withinMiles', { miles })}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Asks for the filter of one column. */
export function FilterEditor({ column, filter, onApply, onClose }: FilterEditorProps) {
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
    <Dialog title={columnLabel(t, column)} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
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
        <div className="actions">
          <Button type="submit">{t('staff.filter.apply')}</Button>
          {filter ? (
            <Button variant="secondary" onClick={() => onApply(null)}>
              {t('staff.filter.remove')}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
