import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { enterOrganization } from '@evenhand/contract/tenancy/organizations/platform-visits';
import { visitMinutes, visitReason } from '@evenhand/domain/access/platform-visit';
import * as z from 'zod/mini';
import { request } from '../../../entities/session/http.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

interface EnterDialogProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

/** The form's minutes are text; the contract's are a number. */
const schema = z.object({ reason: enterOrganization.body.shape.reason, minutes: z.string() });

/** Asks an administrator of the platform why, and for how long, they enter an organisation, and takes them there. */
export function EnterDialog({ organization, onClose }: EnterDialogProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { reason: '', minutes: '30' },
    schema,
    what: { reason: 'admin.what.visitReason', minutes: 'admin.what.visitMinutes' },
  });

  async function enter({ reason, minutes }: z.output<typeof schema>): Promise<void> {
    const { url } = await request(enterOrganization, {
      params: { id: organization.id },
      body: { reason, minutes: Number(minutes) },
    });
    // The organisation's pages are on a host of their own.
    window.location.assign(url);
  }

  return (
    <Dialog title={t('admin.enter.title', { organisation: organization.name })} onClose={onClose}>
      <p>{t('admin.enter.text')}</p>
      <form className="stack" noValidate onSubmit={onSubmit(enter)}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <TextField
          {...text('reason')}
          label={t('admin.enter.reason')}
          hint={t('admin.enter.reasonHint')}
          maxLength={visitReason.most}
          autoComplete="off"
        />
        <SelectField
          {...text('minutes')}
          label={t('admin.enter.minutes')}
          choices={visitMinutes.map((minutes) => ({
            value: String(minutes),
            label: t('admin.enter.minutesOf', { count: minutes }),
          }))}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('admin.enter.submit')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
