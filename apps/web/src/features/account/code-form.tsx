import { oneTimeCode } from '@evenhand/contract/tenancy/identity/one-time-code';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const schema = z.object({ code: oneTimeCode });

interface CodeFormProps {
  readonly submit: string;
  readonly onSend: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a code of the app in use, or a recovery code. */
export function CodeForm({ submit, onSend, onCancel }: CodeFormProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { code: '' },
    schema,
    what: { code: 'auth.passcode.what' },
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(({ code }) => onSend(code))}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <TextField
        label={t('auth.passcode.code')}
        hint={t('auth.passcode.hint')}
        autoComplete="one-time-code"
        maxLength={9}
        {...text('code')}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {submit}
        </ActionButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
