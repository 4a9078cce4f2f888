import { inviteStaff } from '@evenhand/contract/tenancy/organizations/organizations';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type Invitation, type StaffScope, type StaffType, sendInvitation } from './staff.api.ts';
import classes from './staff.module.css';

interface InviteDialogProps {
  readonly scope: StaffScope;
  readonly userType: StaffType;
  readonly onClose: () => void;
}

const types: readonly StaffType[] = ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN'];

/** Invites one person. What was typed stays until the invitation is on its way. */
export function InviteDialog({ scope, userType, onClose }: InviteDialogProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { firstName: '', lastName: '', email: '', userType },
    schema: inviteStaff.body,
    what: {
      firstName: 'admin.what.firstName',
      lastName: 'admin.what.lastName',
      email: 'admin.what.email',
      userType: 'admin.what.userType',
    },
  });

  async function send(invitation: Invitation): Promise<void> {
    try {
      const member = await sendInvitation(scope, invitation, intention.key());
      announce({ kind: 'success', text: t('admin.staff.invited', { email: member.email }) });
      onClose();
    } catch (error) {
      intention.failed(error);
      throw error;
    }
  }

  return (
    <Dialog title={t('admin.staff.inviteTo', { organisation: scope.name })} onClose={onClose}>
      <p>{t('admin.staff.inviteText')}</p>
      <form className="stack" noValidate onSubmit={onSubmit(send)}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <div className={classes['pair']}>
          <TextField {...text('firstName')} label={t('admin.staff.firstName')} autoComplete="off" />
          <TextField {...text('lastName')} label={t('admin.staff.lastName')} autoComplete="off" />
        </div>
        <TextField {...text('email')} label={t('admin.staff.email')} type="email" autoComplete="off" />
        <SelectField
          {...text('userType')}
          label={t('admin.staff.type')}
          hint={types.map((type) => <div key={type}>{t(`admin.staffType.hint.${type}`)}</div>)}
          choices={types.map((type) => ({ value: type, label: t(`admin.staffType.${type}`) }))}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('admin.staff.send')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
