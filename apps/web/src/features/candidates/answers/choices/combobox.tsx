import { useEffect, useRef } from 'react';
import { useWords } from '../../../../lib/words/words.ts';
import frame from '../../../../ui/form/field.module.css';
import { describedBy, FieldFrame } from '../../../../ui/form/field-frame.tsx';
import type { Suggestion } from '../../candidates.api.ts';
import classes from '../answers.module.css';
import type { FieldWords } from '../field-texts.ts';
import { useListbox } from './use-listbox.ts';
import type { Suggest } from './use-suggestions.ts';

interface OptionsProps {
  readonly id: string;
  readonly found: readonly Suggestion[];
  readonly active: number;
  readonly shown: boolean;
  readonly lang: 'en' | undefined;
  readonly take: (suggestion: Suggestion) => void;
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

function Options({ id, found, active, shown, lang, take }: OptionsProps) {
  const t = useWords();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('profile.typeAhead.suggestions')}
      hidden={!shown}
      className={classes['suggestions']}
    >
      {found.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and takes the keys for its options
        <div
          key={suggestion.id}
          id={optionId(id, at)}
          role="option"
          lang={lang}
          tabIndex={-1}
          aria-selected={at === active}
          // Prevents the input from losing the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(suggestion)}
        >
          {suggestion.name}
        </div>
      ))}
    </div>
  );
}

interface ComboboxProps {
  readonly words: FieldWords;
  readonly value: string;
  /** Language of suggestions that are in English for every reader. */
  readonly lang?: 'en';
  readonly suggest: Suggest;
  readonly onType: (text: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Shows a text field with suggestions (the ARIA 1.2 combobox with a list box). Typed text is a valid answer too. */
export function Combobox({ words, value, lang, suggest, onType, onChoose }: ComboboxProps) {
  const t = useWords();
  const { found, shown, active, count, open, close, take, keyDown } = useListbox({ value, suggest, onChoose });
  const listId = `${words.id}-suggestions`;
  return (
    <FieldFrame {...words}>
      <div className={classes['combobox']}>
        <input
          id={words.id}
          type="text"
          role="combobox"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          className={frame['input']}
          value={value}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? optionId(listId, active) : undefined}
          aria-invalid={words.error ? true : undefined}
          {...describedBy(words)}
          onKeyDown={keyDown}
          onBlur={close}
          onChange={(event) => {
            onType(event.currentTarget.value);
            open();
          }}
        />
        <Options id={listId} found={found} active={active} shown={shown} lang={lang} take={take} />
      </div>
      <div role="status" className="visually-hidden">
        {count === 0 ? t('profile.typeAhead.none') : null}
        {count !== null && count > 0 ? t('profile.typeAhead.found', { count }) : null}
      </div>
    </FieldFrame>
  );
}
