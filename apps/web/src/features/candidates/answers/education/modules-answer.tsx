import type { Field } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import { IconX } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { useWords } from '../../../../lib/words/words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { GroupFrame } from '../../../../ui/form/group-frame.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type AnswerErrors, type AnswerProps, noErrors } from '../answer-props.ts';
import classes from '../entries.module.css';
import { useFieldWords } from '../field-texts.ts';
import { NumberInput } from '../number-answer.tsx';
import { textOf } from '../text-answer.tsx';
import type { ModuleYear } from './module-rows.ts';
import { type ModuleList, useModuleList } from './use-module-list.ts';

interface RowProps {
  readonly path: string;
  readonly number: number;
  readonly entry: SectionData;
  readonly parts: readonly Field[];
  readonly errors: AnswerErrors;
  readonly onChange: (entry: SectionData) => void;
  readonly onPaste: (text: string) => boolean;
  readonly onRemove: () => void;
}

const most = { mark: 5, credits: 4 } as const;

const shownNumbers = (parts: readonly Field[]) =>
  (['mark', 'credits'] as const).filter((part) => parts.some((one) => one.id === part && one.visibility === 'shown'));

/** Heads of the columns: each input has the same words as its own label, which is only read aloud. */
function ModuleHeads({ parts }: Pick<RowProps, 'parts'>) {
  const t = useWords();
  return (
    <p aria-hidden="true" className={classes['heads']}>
      <span>{t('fields.universities.modules.name')}</span>
      {shownNumbers(parts).map((part) => (
        <span key={part}>{t(`fields.universities.modules.${part}`)}</span>
      ))}
    </p>
  );
}

/** Shows a module in a row: name, mark, credits. */
function ModuleRow({ path, number, entry, parts, errors, onChange, onPaste, onRemove }: RowProps) {
  const t = useWords();
  const texts = (part: string, label: string) => {
    const error = errors[`${path}.${part}`];
    return { id: `${path}.${part}`, label, ...(error ? { error } : {}) };
  };
  const paste = (event: ClipboardEvent): void => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <div className={classes['module']}>
      <TextField
        {...texts('name', t('fields.universities.modules.name'))}
        autoComplete="off"
        value={textOf(entry['name'])}
        onPaste={paste}
        onChange={(event) => onChange({ ...entry, name: event.currentTarget.value })}
      />
      {shownNumbers(parts).map((part) => (
        <NumberInput
          key={part}
          {...texts(part, t(`fields.universities.modules.${part}`))}
          maxLength={most[part]}
          value={entry[part]}
          onChange={(value) => onChange({ ...entry, [part]: value })}
        />
      ))}
      <button
        type="button"
        className={classes['tool']}
        aria-label={t('profile.entry.removeNamed', { entry: t('fields.universities.modules.one', { number }) })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}

interface YearProps {
  readonly list: ModuleList;
  readonly of: ModuleYear;
  readonly parts: readonly Field[];
  readonly errors: AnswerErrors;
}

/** Shows the modules of one year of the course, with their average. */
function YearGroup({ list, of: { year, modules }, parts, errors }: YearProps) {
  const t = useWords();
  const name = year === null ? t('profile.modules.noYear') : t('profile.modules.yearLabel', { year });
  const average = list.averageOf(year);
  return (
    <fieldset className={classes['year']}>
      <legend>
        {name}
        {average === null ? null : (
          <span className={classes['average']}>{t('profile.modules.average', { average })}</span>
        )}
      </legend>
      <ModuleHeads parts={parts} />
      {modules.map(({ entry, at }) => (
        <ModuleRow
          key={list.keys[at]}
          path={`${list.path}[${at}]`}
          number={at + 1}
          entry={entry}
          parts={parts}
          errors={errors}
          onChange={(next) => list.change(at, next)}
          onPaste={(text) => list.paste(text, at)}
          onRemove={() => list.remove(at)}
        />
      ))}
      {list.isFull ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('profile.modules.addTo', { year: name })}
          onClick={() => list.add(year)}
        >
          {t('profile.modules.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** Shows the modules of a course by year, with their averages as they are typed. */
export function ModulesAnswer(props: AnswerProps) {
  const { field, errors = noErrors } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const list = useModuleList(props);
  const { years, nextYear, isFull, total, pasted } = list;
  const isEmpty = list.keys.length === 0;
  return (
    <GroupFrame {...words}>
      <div ref={list.box} tabIndex={-1} className={classes['years']}>
        {years.map((of) => (
          <YearGroup key={of.year ?? 'none'} list={list} of={of} parts={field.entries ?? []} errors={errors} />
        ))}
      </div>
      {nextYear === null || isFull ? null : (
        <Button variant="secondary" size="small" onClick={() => list.add(nextYear)}>
          {t('profile.modules.addYear', { year: nextYear })}
        </Button>
      )}
      {isFull ? <p>{t('profile.entry.full', { max: list.keys.length })}</p> : null}
      {isEmpty ? null : (
        <>
          <p role="status" className={classes['total']}>
            {total === null ? t('profile.modules.averageOpen') : t('profile.modules.average', { average: total })}
          </p>
          <p className={classes['average']}>{t('profile.modules.paste')}</p>
        </>
      )}
      <div role="status" className="visually-hidden">
        {pasted > 0 ? t('profile.modules.pasted', { count: pasted }) : null}
      </div>
    </GroupFrame>
  );
}
