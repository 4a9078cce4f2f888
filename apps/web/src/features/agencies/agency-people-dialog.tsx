import { email, name } from '@evenhand/contract/base/scalars';
import type { Agency, AgencyMember } from '@evenhand/contract/processes/agencies/agencies';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatDate } from '../../lib/format/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { addPerson, removePerson, sendLinkAgain } from './agencies.api.ts';
import classes from './agencies.module.css';

function PersonRow({ agencyId, person }: { readonly agencyId: string; readonly person: AgencyMember }) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const at = { agencyId, memberId: person.id };
  const onError = (error: unknown): void => {
    intention.failed(error);
    announce({ kind: 'error', text: problemText(error) });
  };
  const again = useMutation({
    mutationFn: () => sendLinkAgain(at, intention.key()),
    onSuccess: () => {
      intention.done();
      announce({ kind: 'success', text: t('agencies.linkSent', { name: person.name }) });
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => removePerson(at),
    onSuccess: () => announce({ kind: 'success', text: t('agencies.removed', { name: person.name }) }),
    onError,
  });
  return (
    <li className={classes['row']}>
      <span>
        <strong dir="auto">{person.name}</strong>
        <span className={classes['muted']}>
          {person.email} · {t('agencies.linkUntil', { until: formatDate(person.until) })}
        </span>
      </span>
      <span className="actions">
        <ActionButton
          variant="secondary"
          size="small"
          busy={again.isPending}
          aria-label={t('agencies.sendAgainTo', { name: person.name })}
          onClick={() => again.mutate()}
        >
          {t('agencies.sendAgain')}
        </ActionButton>
        <ActionButton
          variant="quiet"
          size="small"
          busy={remove.isPending}
          aria-label={t('agencies.removePerson', { name: person.name })}
          onClick={() => remove.mutate()}
        >
          {t('agencies.remove')}
        </ActionButton>
      </span>
    </li>
  );
}

const schema = z.object({ name, email });

function PersonForm({ agencyId, onAdded }: { readonly agencyId: string; readonly onAdded: () => void }) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { name: '', email: '' },
    schema,
    what: { name: 'agencies.what.name', email: 'agencies.what.email' },
  });
  async function send(person: z.output<typeof schema>): Promise<void> {
    try {
      await addPerson(agencyId, person, intention.key());
    } catch (error) {
      intention.failed(error);
      throw error;
    }
    announce({ kind: 'success', text: t('agencies.linkSent', { name: person.name }) });
    onAdded();
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit(send)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <TextField {...text('name')} label={t('agencies.person')} autoComplete="off" />
      <TextField {...text('email')} type="email" label={t('agencies.personEmail')} autoComplete="off" />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('agencies.sendLink')}
        </ActionButton>
      </div>
    </form>
  );
}

interface AgencyPeopleDialogProps {
  readonly agency: Agency;
  readonly onClose: () => void;
}

/** The people of an agency, each with a link of their own. */
export function AgencyPeopleDialog({ agency, onClose }: AgencyPeopleDialogProps) {
  const t = useWords();
  const [added, setAdded] = useState(0);
  return (
    <Dialog title={t('agencies.peopleNamed', { name: agency.name })} onClose={onClose}>
      <div className="stack">
        <p>{t('agencies.peopleText')}</p>
        {agency.members.length === 0 ? <p>{t('agencies.peopleNone')}</p> : null}
        <ul className={classes['list']}>
          {agency.members.map((person) => (
            <PersonRow key={person.id} agencyId={agency.id} person={person} />
          ))}
        </ul>
        {agency.isActive ? (
          <PersonForm key={added} agencyId={agency.id} onAdded={() => setAdded((before) => before + 1)} />
        ) : null}
        <div className="actions">
          <Button variant="secondary" onClick={onClose}>
            {t('agencies.back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
