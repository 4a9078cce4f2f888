import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../button/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Looked up once an address has been typed: no page waits for it. */
async function lookUp(typed: string): Promise<string | null> {
  const { suggestAddress } = await import('../../lib/forms/suggest-address.ts');
  return suggestAddress(typed.trim());
}

/** An e-mail address. A domain that is probably mistyped is asked about, and never refused. */
export function EmailField(props: TextFieldProps) {
  const t = useWords();
  const [meant, setMeant] = useState<string | null>(null);
  function take(address: string): void {
    const input = document.getElementById(props.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = address;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }
  return (
    <div>
      <TextField
        type="email"
        {...props}
        onInput={() => setMeant(null)}
        onBlur={({ currentTarget }) => {
          const typed = currentTarget.value;
          const show = (address: string | null) => setMeant(currentTarget.value === typed ? address : null);
          void lookUp(typed).then(show, () => undefined);
        }}
      />
      <div role="status">
        {meant === null ? null : (
          <Button variant="quiet" size="small" onClick={() => take(meant)}>
            {t('ui.email.meant', { address: meant })}
          </Button>
        )}
      </div>
    </div>
  );
}
