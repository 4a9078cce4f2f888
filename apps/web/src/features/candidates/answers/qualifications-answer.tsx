import { qualificationsOf, schoolSubjects } from '@evenhand/domain/reference/qualifications';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { type AnswerProps, noErrors, pathOf } from './answer-props.ts';
import { useFieldWords } from './field-texts.ts';
import { changeEntry, type EntryDraft, readEntries } from './qualification-entry.ts';
import { QualificationRow } from './qualification-row.tsx';
import { QuestionGroup } from './question-group.tsx';
import { useEntryKeys } from './use-entry-keys.ts';

const defaultMost = 30;

/** A list of qualifications that grows by one row at a time. */
export function QualificationsAnswer(props: AnswerProps) {
  const { field, value, onChange, errors = noErrors } = props;
  const path = pathOf(props);
  const t = useWords();
  const words = useFieldWords(props);
  const entries = readEntries(value);
  const { keys, drop } = useEntryKeys(entries.length);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const most = field.max ?? defaultMost;
  const subjectsId = `${path}-subjects`;
  const types = qualificationsOf(field.section === 'secondary' ? 'KS4' : 'KS5');

  useEffect(() => {
    if (focusAt !== null) document.getElementById(`${path}[${focusAt}].typeId`)?.focus();
  }, [focusAt, path]);

  function add(): void {
    const last = entries.at(-1);
    // Most people have several of one kind.
    const entry = changeEntry({}, last ? { typeId: last.typeId, status: last.status, year: last.year } : {});
    onChange([...entries, entry]);
    setFocusAt(entries.length);
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
          path={`${path}[${at}]`}
          number={at + 1}
          entry={entry}
          types={types}
          subjectsId={subjectsId}
          errors={errors}
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
