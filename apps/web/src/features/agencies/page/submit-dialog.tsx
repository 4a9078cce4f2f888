import { email, name } from '@evenhand/contract/base/scalars';
import type { AgencyPage, OwnSubmission } from '@evenhand/contract/processes/agencies/agency-page';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { submit } from './agency-page.api.ts';

const schema = z.object({
  firstName: name,
  lastName: name,
  email,
  phone: z.string().check(z.trim(), z.maxLength(40)),
  cv: z.string(),
  note: z.string().check(z.trim(), z.maxLength(4000)),
  consent: z.boolean(),
});
const types = ['pdf', 'docx'];
const mostMegabytes = 10;
const nothing = { firstName: '', lastName: '', email: '', phone: '', cv: '', note: '', consent: false };

interface SubmitDialogProps {
  readonly token: string;
  readonly page: Pick<AgencyPage, 'consentText'>;
  readonly role: AgencyPage['roles'][number];
  readonly onSubmitted: (made: OwnSubmission) => void;
  readonly onClose: () => void;
}

/** A candidate for one role: who they are, their CV, and that they have agreed to it. */
export function SubmitDialog({ token, page, role, onSubmitted, onClose }: SubmitDialogProps) {
  const t = useWords();
  const [cv, setCv] = useState<File | null>(null);
  const { text, check, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: nothing,
    schema,
    what: {
      firstName: 'agency.what.firstName',
      lastName: 'agency.what.lastName',
      email: 'agency.what.email',
      phone: 'agency.what.phone',
      note: 'agency.what.note',
    },
    extra: ({ consent }): Record<string, string> => ({
      ...(cv === null ? { cv: t('agency.cvNeeded') } : {}),
      ...(consent ? {} : { consent: t('agency.consentNeeded') }),
    }),
  });

  async function send({ cv: _cv, consent: _consent, ...person }: z.output<typeof schema>): Promise<void> {
    if (cv === null) return;
    onSubmitted(await submit({ token, roleId: role.id }, person, cv));
    onClose();
  }

  const { error } = text('cv');
  return (
    <Dialog title={t('agency.submitFor', { role: role.title })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={onSubmit(send)}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <TextField {...text('firstName')} label={t('agency.firstName')} autoComplete="off" />
        <TextField {...text('lastName')} label={t('agency.lastName')} autoComplete="off" />
        <TextField
          {...text('email')}
          type="email"
          label={t('agency.email')}
          hint={t('agency.emailHint')}
          autoComplete="off"
        />
        <TextField {...text('phone')} type="tel" label={t('agency.phone')} optional autoComplete="off" />
        <FileField
          id="cv"
          label={t('agency.cv')}
          types={types}
          maxMegabytes={mostMegabytes}
          file={cv ? { state: busy ? 'sending' : 'kept', name: cv.name } : { state: 'none' }}
          onChoose={setCv}
          onRemove={() => setCv(null)}
          {...(error !== undefined && cv === null ? { error } : {})}
        />
        <TextAreaField {...text('note')} label={t('agency.note')} hint={t('agency.noteHint')} rows={4} optional />
        <CheckField {...check('consent')} label={page.consentText} />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('agency.send')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
