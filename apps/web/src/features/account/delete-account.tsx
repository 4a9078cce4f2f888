import { leave } from '@evenhand/contract/tenancy/identity/account';
import { useState } from 'react';
import * as z from 'zod/mini';
import { wipeDrafts } from '../../entities/draft/wipe-drafts.ts';
import { authKey } from '../../entities/session/auth-key.ts';
import { request } from '../../entities/session/http.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { isSignUpOpen } from '../../entities/site/sign-up-open.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';

const schemas = {
  withPassword: z.object({ leavePassword: z.string().check(z.minLength(1), z.maxLength(200)) }),
  without: z.object({ leavePassword: z.string() }),
} as const;

interface LeaveFormProps {
  readonly hasPassword: boolean;
  readonly onGone: (on: string) => void;
  readonly onCancel: () => void;
}

function LeaveForm({ hasPassword, onGone, onCancel }: LeaveFormProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { leavePassword: '' },
    schema: hasPassword ? schemas.withPassword : schemas.without,
    what: { leavePassword: 'auth.what.password' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async ({ leavePassword }) => {
        const { erasedOn } = await request(leave, {
          body: hasPassword ? { currentPassword: leavePassword } : {},
        });
        await wipeDrafts();
        // The next page, which may be opened by the mailed link back, starts signed out. This page stays as it is.
        localStorage.removeItem(authKey);
        onGone(erasedOn);
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {hasPassword ? (
        <PasswordField
          label={t('auth.currentPassword')}
          hint={t('account.app.passwordHint')}
          autoComplete="current-password"
          {...text('leavePassword')}
        />
      ) : null}
      <div className="actions">
        <ActionButton type="submit" variant="danger" busy={busy}>
          {t('account.leave.confirm')}
        </ActionButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Says what is erased and what stays, then asks for the password if the account has one. Signs the person out and shows until when
 * they can come back.
 */
export function DeleteAccount({ hasPassword }: Pick<LeaveFormProps, 'hasPassword'>) {
  const t = useWords();
  const boot = useBoot();
  const [state, setState] = useState<'shown' | 'asking' | { readonly goneOn: string }>('shown');
  // Loads the next page anew, because the page behind still has the signed-out person in memory.
  const goOn = (): void => window.location.assign(isSignUpOpen(boot) ? '/signup' : '/login');
  return (
    <div className="stack">
      <p className="flush">{t('account.leave.text')}</p>
      <h3>{t('account.leave.goes')}</h3>
      <p className="flush">{t('account.leave.goesText')}</p>
      <h3>{t('account.leave.stays')}</h3>
      <p className="flush">{t('account.leave.staysText')}</p>
      <div className="actions">
        <Button variant="danger" onClick={() => setState('asking')}>
          {t('account.leave.start')}
        </Button>
      </div>
      {state === 'asking' ? (
        <Dialog title={t('account.leave.ask')} onClose={() => setState('shown')}>
          <p>{t('account.leave.askText')}</p>
          <LeaveForm
            hasPassword={hasPassword}
            onGone={(goneOn) => setState({ goneOn })}
            onCancel={() => setState('shown')}
          />
        </Dialog>
      ) : null}
      {typeof state === 'object' ? (
        <Dialog title={t('account.leave.done')} onClose={goOn}>
          <Notice kind="done">{t('account.leave.doneText', { date: formatDate(state.goneOn) })}</Notice>
          <div className="actions">
            <Button onClick={goOn}>{t('account.leave.goOn')}</Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
