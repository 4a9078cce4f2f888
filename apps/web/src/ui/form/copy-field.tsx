import { useRef } from 'react';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../button/action-button.tsx';
import classes from '../simple.module.css';
import { TextField } from './text-field.tsx';

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}

/** A text that is there to be copied, such as an address. */
export function CopyField({ value, label, ...rest }: CopyFieldProps) {
  const t = useWords();
  const field = useRef<HTMLDivElement>(null);

  function copy(): void {
    navigator.clipboard.writeText(value).then(
      () => announce({ kind: 'success', text: t('ui.copied') }),
      // Without a clipboard the text is marked, to be copied by hand.
      () => field.current?.querySelector('input')?.select(),
    );
  }

  return (
    <div ref={field} className={classes['copy']}>
      <TextField {...rest} label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <ActionButton variant="secondary" aria-label={t('ui.copyThis', { what: label })} onClick={copy}>
        {t('ui.copy')}
      </ActionButton>
    </div>
  );
}
