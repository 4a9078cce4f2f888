import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { validateSection } from '@evenhand/domain/fields/validate-section';
import { isEmptyEntry, type SectionData } from '@evenhand/domain/fields/values';
import { type ComponentType, useEffect, useRef } from 'react';
import { useWords } from '../../../../lib/words/words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { entryLine } from '../../entry-text.ts';
import { valueLines } from '../../value-text.ts';
import type { AnswerErrors, AnswerProps } from '../answer-props.ts';
import classes from '../entries.module.css';

export interface EntryCardProps {
  readonly field: Field;
  readonly path: string;
  /** Name of the entry: "Course 2". */
  readonly name: string;
  readonly entry: SectionData;
  readonly open: boolean;
  readonly errors: AnswerErrors;
  /** Part that takes the focus: the whole card when it opens, its button when it closes. */
  readonly focus: 'card' | 'edit' | null;
  readonly Part: ComponentType<AnswerProps>;
  readonly onChange: (entry: SectionData) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Shows a closed entry: its content in a line, whether it is complete, and its buttons. */
function ClosedCard({ field, name, entry, onOpen, onRemove }: EntryCardProps) {
  const t = useWords();
  const line = entryLine(field, entry, (part, value) => valueLines(t, part, value));
  const isWhole = validateSection(field.entries ?? [], entry, { mode: 'complete' }).length === 0;
  return (
    <div className={classes['closed']}>
      <div className={classes['summary']}>
        <strong>{name}</strong>
        <span>{isEmptyEntry(entry) ? t('profile.entry.empty') : line}</span>
        {isWhole ? null : <span className={classes['unfinished']}>{t('profile.entry.unfinished')}</span>}
      </div>
      <div className={classes['buttons']}>
        <Button
          variant="secondary"
          size="small"
          data-edit
          aria-label={t('profile.entry.editNamed', { entry: name })}
          onClick={onOpen}
        >
          {t('profile.entry.edit')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('profile.entry.removeNamed', { entry: name })}
          onClick={onRemove}
        >
          {t('profile.entry.remove')}
        </Button>
      </div>
    </div>
  );
}

function OpenCard(props: EntryCardProps) {
  const { field, path, name, entry, errors, Part, onChange, onClose, onRemove } = props;
  const t = useWords();
  return (
    <fieldset className={classes['open']}>
      <legend>{name}</legend>
      {askedFields(field.entries ?? [], entry).map((part) => (
        <Part
          key={part.id}
          field={part}
          path={`${path}.${part.id}`}
          value={entry[part.id]}
          errors={errors}
          onChange={(value) => onChange({ ...entry, [part.id]: value })}
        />
      ))}
      <div className={classes['buttons']}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('profile.entry.doneNamed', { entry: name })}
          onClick={onClose}
        >
          {t('profile.entry.done')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('profile.entry.removeNamed', { entry: name })}
          onClick={onRemove}
        >
          {t('profile.entry.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Shows one entry of a list as a card, open while it is edited. */
export function EntryCard(props: EntryCardProps) {
  const { open, focus } = props;
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focus === 'card') box.current?.focus();
    if (focus === 'edit') box.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }, [focus]);
  return (
    <li ref={box} tabIndex={-1} className={classes['card']} aria-label={props.name} data-open={open || undefined}>
      {open ? <OpenCard {...props} /> : <ClosedCard {...props} />}
    </li>
  );
}
