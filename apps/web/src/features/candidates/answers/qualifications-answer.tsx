import { qualificationsOf, schoolSubjects } from '@evenhand/domain/reference/qualifications';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import type { AnswerProps } from './answer-props.ts';
import { useFieldWords } from './field-texts.ts';
import { changeEntry, type EntryDraft, readEntries } from './qualification-entry.ts';
import { QualificationRow } from './qualification-row.tsx';
import { QuestionGroup } from './question-group.tsx';

const defaultMost = 30;

/** Stable names for rows that have none of their own, so that removing one does not mix up what is typed in the next. */
function useRowKeys(count: number): { readonly keys: readonly number[]; readonly drop: (at: number) => void } {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;
  return { keys: keys.current, drop: (at) => keys.current.splice(at, 1) };
}

/** A list of qualifications that grows by one row at a time. */
export function QualificationsAnswer(props: AnswerProps) {
  const { field, value, onChange, error } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const entries = readEntries(value);
  const { keys, drop } = useRowKeys(entries.length);
  const [focusRow, setFocusRow] = useState<string | null>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const most = field.max ?? defaultMost;
  const subjectsId = `${field.id}-subjects`;
  const types = qualificationsOf(field.section === 'secondary' ? 'KS4' : 'KS5');

  useEffect(() => {
    if (focusRow !== null) document.getElementById(focusRow)?.focus();
  }, [focusRow]);

  function add(): void {
    const last = entries.at(-1);
    // Most people have several of one kind.
    const entry = changeEntry({}, last ? { typeId: last.typeId, status: last.status, year: last.year } : {});
    onChange([...entries, entry]);
    setFocusRow(`${field.id}-row-${keys.length === 0 ? 0 : Math.max(...keys) + 1}-type`);
  }
  function replace(at: number, entry: EntryDraft): void {
    onChange(entries.map((one, index) => (index === at ? entry : one)));
  }
  function remove(at: number): void {
    drop(at);
    onChange(entries.filter((_one, index) => index !== at));
    addButton.current?.querySelector('button')?.focus();
  }

  return (
    <QuestionGroup words={words}>
      {entries.length === 0 ? <p>{t('profile.qualification.none')}</p> : null}
      {entries.map((entry, at) => (
        <QualificationRow
          key={keys[at]}
          id={`${field.id}-row-${keys[at]}`}
          number={at + 1}
          entry={entry}
          types={types}
          subjectsId={subjectsId}
          showErrors={error !== undefined}
          onChange={(next) => replace(at, next)}
          onRemove={() => remove(at)}
        />
      ))}
      <datalist id={subjectsId}>
        {schoolSubjects.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
      <div ref={addButton}>
        {entries.length >= most ? (
          <p>{t('profile.qualification.full', { max: most })}</p>
        ) : (
          <Button variant="secondary" onClick={add}>
            {t(entries.length === 0 ? 'profile.qualification.add' : 'profile.qualification.addAnother')}
          </Button>
        )}
      </div>
    </QuestionGroup>
  );
}
