import { isBlankQualification } from '@evenhand/domain/fields/check-qualification';
import { qualificationsOf } from '@evenhand/domain/reference/qualifications';
import { schoolSubjects } from '@evenhand/domain/reference/school-subjects';
import { ucasPoints } from '@evenhand/domain/reference/ucas-tariff';
import { useEffect, useRef, useState } from 'react';
import { useBoot } from '../../../../entities/site/boot-context.ts';
import { type Translate, useWords } from '../../../../lib/words/words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { GroupFrame } from '../../../../ui/form/group-frame.tsx';
import { subjectName, subjectNamed } from '../../subject-name.ts';
import { kindText } from '../../value-text.ts';
import { type AnswerProps, noErrors, pathOf } from '../answer-props.ts';
import { useEntryKeys } from '../entries/use-entry-keys.ts';
import classes from '../entries.module.css';
import { useFieldWords } from '../field-texts.ts';
import { type EntryDraft, nextEntry, readEntries, readPastedResults } from './qualification-entry.ts';
import { QualificationRow } from './qualification-row.tsx';

const usualMost = 30;
/** Rows added at once: as many as most candidates took at 16. */
const severalRows = 10;

/** Returns the points in words: "UCAS Tariff: 136 points, 152 with the results you expect". Null when there are none. */
function tariffText(t: Translate, value: unknown): string | null {
  const points = ucasPoints(value);
  const expected = ucasPoints(value, 'expected');
  if (expected === null) return null;
  return expected === (points ?? 0)
    ? t('profile.qualification.tariff', { points: expected })
    : t('profile.qualification.tariffExpected', { points: points ?? 0, expected });
}

/** Holds the rows of a list of qualifications, and the actions on them. */
function useRows({ field, path, value, onChange }: AnswerProps) {
  const t = useWords();
  const entries = readEntries(value);
  const { keys, drop } = useEntryKeys(entries.length);
  const [focusAt, setFocusAt] = useState<string | null>(null);
  const most = field.max ?? usualMost;
  const way = pathOf({ field, ...(path === undefined ? {} : { path }) });
  useEffect(() => {
    if (focusAt !== null) document.getElementById(focusAt)?.focus();
  }, [focusAt]);
  const put = (next: readonly EntryDraft[]): void => onChange(next.length === 0 ? undefined : next.slice(0, most));
  return {
    entries,
    keys,
    most,
    path: way,
    add(count: number): void {
      const pattern = nextEntry(entries.at(-1));
      put([...entries, ...Array.from({ length: count }, () => pattern)]);
      setFocusAt(`${way}[${entries.length}].${pattern.typeId === undefined ? 'typeId' : 'subject'}`);
    },
    replace: (at: number, entry: EntryDraft): void => put(entries.map((one, index) => (index === at ? entry : one))),
    remove(at: number): void {
      drop(at);
      put(entries.filter((_one, index) => index !== at));
    },
    /** Replaces the row, and the blank ones after it, by pasted rows. Returns false for a single text. */
    paste(text: string, at: number): boolean {
      const rows = readPastedResults(text, entries[at] ?? {});
      if (rows === null) return false;
      const rest = entries.slice(at + 1).filter((entry) => !isBlankQualification(entry));
      const known = rows.map((row) => (row.subject ? { ...row, subject: subjectNamed(t, row.subject) } : row));
      put([...entries.slice(0, at), ...known, ...rest]);
      return true;
    },
  };
}

/** Asks for qualifications, one row each: added singly, ten at a time, or pasted from a spreadsheet. */
export function QualificationsAnswer(props: AnswerProps) {
  const { field, value, errors = noErrors } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const { entries, keys, most, path, ...rows } = useRows(props);
  const addButton = useRef<HTMLDivElement>(null);
  const base = useBoot().organization?.countryBase ?? 'UK';
  const level = field.section === 'secondary' ? 'KS4' : 'KS5';
  const subjectsId = `${path}-subjects`;
  const tariff = level === 'KS5' ? tariffText(t, value) : null;
  const kindOf = (entry: EntryDraft = {}): string => kindText(t, { ...entry });
  const knowsKind = entries.at(-1)?.typeId !== undefined;

  return (
    <GroupFrame {...words}>
      {entries.length === 0 ? <p>{t('profile.qualification.none')}</p> : null}
      {entries.length === 0 ? null : (
        <div className={classes['table']}>
          <p aria-hidden="true" className={classes['heads']}>
            <span>{t('profile.qualification.subject')}</span>
            <span>{t('profile.qualification.grade')}</span>
          </p>
          {entries.map((entry, at) => (
            <QualificationRow
              key={keys[at]}
              path={`${path}[${at}]`}
              number={at + 1}
              entry={entry}
              types={qualificationsOf(level, base)}
              subjectsId={subjectsId}
              errors={errors}
              showsKind={at === 0 || kindOf(entries[at - 1]) !== kindOf(entry)}
              onChange={(next) => rows.replace(at, next)}
              onPaste={(text) => rows.paste(text, at)}
              onRemove={() => {
                rows.remove(at);
                addButton.current?.querySelector('button')?.focus();
              }}
            />
          ))}
        </div>
      )}
      <datalist id={subjectsId}>
        {schoolSubjects.map((subject) => (
          <option key={subject} value={subjectName(t, subject)} />
        ))}
      </datalist>
      {tariff === null ? null : <p className={classes['total']}>{tariff}</p>}
      <div ref={addButton} className={classes['buttons']}>
        {entries.length >= most ? (
          <p>{t('profile.qualification.full', { max: most })}</p>
        ) : (
          <>
            <Button variant="secondary" onClick={() => rows.add(1)}>
              {t(entries.length === 0 ? 'profile.qualification.add' : 'profile.qualification.addAnother')}
            </Button>
            {knowsKind ? (
              <Button variant="quiet" onClick={() => rows.add(Math.min(severalRows, most - entries.length))}>
                {t('profile.qualification.addSeveral', { count: Math.min(severalRows, most - entries.length) })}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {knowsKind ? <p className={classes['average']}>{t('profile.qualification.paste')}</p> : null}
    </GroupFrame>
  );
}
