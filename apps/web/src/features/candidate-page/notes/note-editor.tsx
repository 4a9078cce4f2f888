import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import classes from './note.module.css';
import { couldMean, type KnownNames, listSelection, type Sought, soughtAt, wrapSelection } from './note-mentions.ts';
import { mentionableQuery } from './notes.api.ts';

interface NoteEditorProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  /** Text as it is read: "@Jo Field". */
  readonly initial: string;
  readonly about: { readonly candidateId: string; readonly applicationId: string | null };
  /** Map to which chosen colleagues are added. */
  readonly known: KnownNames;
}

type Area = HTMLTextAreaElement;

interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Finds the mention being typed before the caret, and the colleagues it could mean. */
function useMentioning({ about, known }: Pick<NoteEditorProps, 'about' | 'known'>) {
  const [sought, setSought] = useState<Sought | null>(null);
  const [at, setAt] = useState(0);
  const { data, isPlaceholderData } = useQuery({
    ...mentionableQuery(about, sought?.term ?? ''),
    enabled: sought !== null,
    placeholderData: keepPreviousData,
  });
  // While newer results load, only earlier ones that fit the typed text are offered, so that Enter picks no other colleague.
  const fits = ({ name }: Colleague): boolean => !isPlaceholderData || couldMean(name, sought?.term ?? '');
  const offered: readonly Colleague[] = sought && data ? data.filter(fits) : [];
  const current = offered[Math.min(at, offered.length - 1)];

  function look(area: Area): void {
    const next = soughtAt(area.value, area.selectionStart);
    if (next?.term !== sought?.term) setAt(0);
    setSought(next);
  }
  function take(area: Area, person: Colleague): void {
    if (!sought) return;
    known.set(person.name, person.id);
    area.setRangeText(`@${person.name} `, sought.from, area.selectionStart, 'end');
    area.focus();
    setSought(null);
  }
  function press(event: KeyboardEvent<Area>): void {
    const area = event.currentTarget;
    const step = (by: number): void => setAt((Math.min(at, offered.length - 1) + by + offered.length) % offered.length);
    const does = new Map<string, () => void>([
      ['ArrowDown', () => step(1)],
      ['ArrowUp', () => step(-1)],
      ['Escape', () => setSought(null)],
      ['Enter', () => current && take(area, current)],
      ['Tab', () => current && take(area, current)],
    ]).get(event.key);
    if (!does || offered.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Escape closes the list, and not the dialog or panel around the note.
    event.stopPropagation();
    does();
  }
  return { offered, current, look, take, press, close: () => setSought(null) };
}

const areaOf = (id: string): Area | null => {
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : null;
};

function Tools({ id, onMention }: { readonly id: string; readonly onMention: (area: Area) => void }) {
  const t = useWords();
  const on = (work: (area: Area) => void) => (): void => {
    const area = areaOf(id);
    if (area) work(area);
  };
  return (
    <div className={classes['tools']} role="toolbar" aria-label={t('staff.notes.tools')} aria-controls={id}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('staff.notes.bold')}
        onClick={on((one) => wrapSelection(one, '**'))}
      >
        <strong aria-hidden="true">{t('staff.notes.boldMark')}</strong>
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('staff.notes.slanted')}
        onClick={on((one) => wrapSelection(one, '_'))}
      >
        <em aria-hidden="true">{t('staff.notes.slantedMark')}</em>
      </Button>
      <Button variant="quiet" size="small" onClick={on(listSelection)}>
        {t('staff.notes.list')}
      </Button>
      <Button variant="quiet" size="small" onClick={on(onMention)}>
        {t('staff.notes.mention')}
      </Button>
    </div>
  );
}

/** Text area in which colleagues can be mentioned: "@" opens a list that is browsed with keys. */
export function NoteEditor({ id, label, error, initial, about, known }: NoteEditorProps) {
  const t = useWords();
  const { offered, current, look, take, press, close } = useMentioning({ about, known });
  const listId = `${id}-people`;
  const optionId = (person: Colleague): string => `${listId}-${person.id}`;

  function shortcut(event: KeyboardEvent<Area>): void {
    const mark = new Map([
      ['b', '**'],
      ['i', '_'],
    ]).get(event.key.toLowerCase());
    if (mark && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault();
      wrapSelection(event.currentTarget, mark);
    } else press(event);
  }
  function beginMention(area: Area): void {
    const before = area.value.slice(0, area.selectionStart);
    area.setRangeText(/(^|[\s(])$/.test(before) ? '@' : ' @', area.selectionStart, area.selectionEnd, 'end');
    area.focus();
    look(area);
  }
  return (
    <div className={classes['editor']}>
      <TextAreaField
        id={id}
        name="body"
        rows={3}
        label={label}
        defaultValue={initial}
        {...(error ? { error } : {})}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={current ? optionId(current) : undefined}
        onKeyDown={shortcut}
        onInput={(event: SyntheticEvent<Area>) => look(event.currentTarget)}
        onClick={(event) => look(event.currentTarget)}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={t('staff.notes.people')} className={classes['people']}>
        {offered.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={person.id}
            id={optionId(person)}
            role="option"
            tabIndex={-1}
            aria-selected={person === current}
            // The field keeps the focus, so that the list stays open for the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const area = areaOf(id);
              if (area) take(area, person);
            }}
          >
            {person.name}
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {offered.length > 0 ? t('staff.notes.offered', { count: offered.length }) : ''}
      </span>
      <Tools id={id} onMention={beginMention} />
    </div>
  );
}
