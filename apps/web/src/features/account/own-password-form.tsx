import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

const schema = z.object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(200)) });

interface OwnPasswordFormProps {
  readonly submit: string;
  readonly onSend: (currentPassword: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the current password before a change for which an unlocked screen must not be enough. */
export function OwnPasswordForm({ submit, onSend, onCancel }: OwnPasswordFormProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { currentPassword: '' },
    schema,
    what: { currentPassword: 'auth.what.password' },
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(({ currentPassword }) => onSend(currentPassword))}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <PasswordField label={t('auth.currentPassword')} autoComplete="current-password" {...text('currentPassword')} />
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
