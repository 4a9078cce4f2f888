import { fieldPath } from '@evenhand/domain/fields/field';
import { type ComponentType, useRef } from 'react';
import { useWords, wordOr } from '../../../../lib/words/words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { GroupFrame } from '../../../../ui/form/group-frame.tsx';
import { type AnswerProps, noErrors, pathOf } from '../answer-props.ts';
import classes from '../entries.module.css';
import { useFieldWords } from '../field-texts.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntryList } from './use-entry-list.ts';

interface RecordsAnswerProps extends AnswerProps {
  /** Input for a part of an entry. */
  readonly Part: ComponentType<AnswerProps>;
}

/** Shows a list of entries, a card each. A card with an error in it is open, so that the error summary can lead there. */
export function RecordsAnswer({ Part, ...props }: RecordsAnswerProps) {
  const { field, errors = noErrors } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const list = useEntryList(props);
  const addButton = useRef<HTMLDivElement>(null);
  const path = pathOf(props);
  const name = (at: number): string => wordOr(t, `fields.${fieldPath(field)}.one`, words.label, { number: at + 1 });
  const hasError = (at: number): boolean => Object.keys(errors).some((one) => one.startsWith(`${path}[${at}]`));

  function remove(at: number): void {
    list.remove(at);
    addButton.current?.querySelector('button')?.focus();
  }

  return (
    <GroupFrame {...words}>
      <ul className={classes['list']}>
        {list.entries.map((entry, at) => {
          const key = list.keys[at] ?? at;
          return (
            <EntryCard
              key={key}
              field={field}
              path={`${path}[${at}]`}
              name={name(at)}
              entry={entry}
              open={list.isOpen(key) || hasError(at)}
              errors={errors}
              focus={list.focus?.key === key ? list.focus.on : null}
              Part={Part}
              onChange={(next) => list.change(at, next)}
              onOpen={() => list.open(key)}
              onClose={() => list.close(key)}
              onRemove={() => remove(at)}
            />
          );
        })}
      </ul>
      <div role="status" className={classes['removed']}>
        {list.removed ? (
          <>
            <span>{t('profile.entry.removed', { entry: name(list.removed.at) })}</span>
            <Button variant="quiet" size="small" onClick={list.putBack}>
              {t('profile.entry.putBack')}
            </Button>
          </>
        ) : null}
      </div>
      <div ref={addButton}>
        {list.entries.length >= list.most ? (
          <p tabIndex={-1}>{t('profile.entry.full', { max: list.most })}</p>
        ) : (
          <Button variant="secondary" onClick={list.add}>
            {wordOr(t, `fields.${fieldPath(field)}.add`, words.label)}
          </Button>
        )}
      </div>
    </GroupFrame>
  );
}
