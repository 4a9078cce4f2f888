import { email, name } from '@evenhand/contract/base/scalars';
import { contactContent, type OrganizationContact } from '@evenhand/contract/records/contacts';
import { contactKinds } from '@evenhand/domain/contacts/contact-kind';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { addContact, contactMeanwhile, saveContact } from './contacts.api.ts';

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
const schema = z.object({
  ...contactContent.shape,
  name,
  email: z.union([nothing, email]),
  phone: z.union([nothing, z.string().check(z.trim(), z.maxLength(40))]),
  lastContactOn: z.union([nothing, z.iso.date()]),
});
type ContactInput = z.output<typeof schema>;

const valuesOf = (contact: OrganizationContact | null) => ({
  name: contact?.name ?? '',
  kind: contact?.kind ?? 'UNIVERSITY',
  institution: contact?.institution ?? '',
  jobTitle: contact?.jobTitle ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  lastContactOn: contact?.lastContactOn ?? '',
  note: contact?.note ?? '',
});

const whats = {
  name: 'staff.contact.what.name',
  kind: 'staff.contact.what.kind',
  institution: 'staff.contact.what.institution',
  jobTitle: 'staff.contact.what.jobTitle',
  email: 'staff.contact.what.email',
  phone: 'staff.contact.what.phone',
  lastContactOn: 'staff.contact.what.lastContactOn',
  note: 'staff.contact.what.note',
} as const;

interface ContactFormProps {
  readonly contact: OrganizationContact | null;
  readonly onSend: (input: ContactInput, isArchived: boolean) => Promise<void>;
  readonly onDirty: () => void;
  readonly onCancel: () => void;
}

function ContactForm({ contact, onSend, onDirty, onCancel }: ContactFormProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: valuesOf(contact),
    schema,
    what: whats,
  });
  const isArchived = contact?.isArchived ?? false;
  return (
    <form
      className="stack"
      noValidate
      onInput={onDirty}
      onSubmit={(event) => {
        // The button with this value archives or restores beside saving.
        const { submitter } = event.nativeEvent as SubmitEvent;
        const turns = submitter instanceof HTMLButtonElement && submitter.value === 'archive';
        onSubmit((input) => onSend(input, turns ? !isArchived : isArchived))(event);
      }}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <TextField {...text('name')} label={t('staff.contact.name')} autoComplete="off" />
      <SelectField
        {...text('kind')}
        label={t('staff.contact.kind')}
        choices={contactKinds.map((kind) => ({ value: kind, label: t(`staff.contacts.kind.${kind}`) }))}
      />
      <TextField
        {...text('institution')}
        label={t('staff.contact.institution')}
        hint={t('staff.contact.institutionHint')}
        optional
        autoComplete="off"
      />
      <TextField {...text('jobTitle')} label={t('staff.contact.jobTitle')} optional autoComplete="off" />
      <TextField {...text('email')} type="email" label={t('staff.contact.email')} optional autoComplete="off" />
      <TextField
        {...text('phone')}
        type="tel"
        label={t('staff.contact.phone')}
        hint={t('staff.contact.phoneHint')}
        optional
        autoComplete="off"
      />
      <CalendarField {...text('lastContactOn')} label={t('staff.contact.lastContactOn')} optional />
      <TextAreaField {...text('note')} label={t('staff.contact.note')} rows={4} optional />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('staff.contact.save')}
        </ActionButton>
        {contact ? (
          <Button type="submit" variant="secondary" value="archive" disabled={busy}>
            {t(isArchived ? 'staff.contact.restore' : 'staff.contact.archive')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface ContactDialogProps {
  readonly organizationId: string;
  /** Null for a new one. */
  readonly contact: OrganizationContact | null;
  readonly onClose: () => void;
}

/** Adds or edits a contact. What was typed survives a colleague's save; the page itself asks before Escape gives it up. */
export function ContactDialog({ organizationId, contact, onClose }: ContactDialogProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const [shown, setShown] = useState(contact);
  const [version, setVersion] = useState(contact?.version ?? 0);
  const [theirs, setTheirs] = useState<OrganizationContact | null>(null);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useLeaveWarning(dirty);

  async function write(input: ContactInput, isArchived: boolean): Promise<void> {
    if (contact) await saveContact({ organizationId, contactId: contact.id }, { ...input, isArchived, version });
    else await addContact(organizationId, input, intention.key());
  }

  async function send(input: ContactInput, isArchived: boolean): Promise<void> {
    setLeaving(false);
    try {
      await write(input, isArchived);
    } catch (error) {
      intention.failed(error);
      const current = contactMeanwhile(error);
      if (!current) throw error;
      setTheirs(current);
      return;
    }
    const turned = contact !== null && isArchived !== contact.isArchived;
    const said = turned ? (isArchived ? 'staff.contact.archived' : 'staff.contact.restored') : 'staff.contact.saved';
    announce({ kind: 'success', text: t(said, { name: input.name }) });
    onClose();
  }

  function settle(current: OrganizationContact, mine: boolean): void {
    setVersion(current.version);
    if (!mine) {
      setShown(current);
      setDirty(false);
    }
    setTheirs(null);
  }

  const cancel = (): void => (dirty ? setLeaving(true) : onClose());

  return (
    <Dialog title={t(contact ? 'staff.contact.title' : 'staff.contacts.add')} onClose={onClose}>
      {theirs ? (
        <Notice kind="attention" alert>
          <p>{t('staff.contact.conflict')}</p>
          <div className="actions">
            <Button size="small" onClick={() => settle(theirs, true)}>
              {t('staff.contact.keepMine')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => settle(theirs, false)}>
              {t('staff.contact.takeTheirs')}
            </Button>
          </div>
        </Notice>
      ) : null}
      {leaving ? (
        <Notice kind="attention" alert>
          <p>{t('staff.contact.unsaved')}</p>
          <div className="actions">
            <Button size="small" onClick={() => setLeaving(false)}>
              {t('staff.contact.stay')}
            </Button>
            <Button variant="secondary" size="small" onClick={onClose}>
              {t('staff.contact.discard')}
            </Button>
          </div>
        </Notice>
      ) : null}
      <ContactForm
        key={shown?.version ?? 0}
        contact={shown}
        onSend={send}
        onDirty={() => setDirty(true)}
        onCancel={cancel}
      />
    </Dialog>
  );
}
