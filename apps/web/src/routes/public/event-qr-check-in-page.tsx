import { checkInToEvent } from '@evenhand/contract/public-events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { checkIn, isMissing, publicEventQuery, readOver } from '../../features/events/events.api.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';

function CheckInForm({ eventId, onDone }: { readonly eventId: string; readonly onDone: () => void }) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { email: '' },
    schema: checkInToEvent.body,
    what: { email: 'events.what.email' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async ({ email }) => {
        await checkIn(eventId, email);
        onDone();
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <EmailField label={t('events.checkIn.email')} autoComplete="email" {...text('email')} />
      <ActionButton type="submit" busy={busy} full>
        {t('events.checkIn.submit')}
      </ActionButton>
    </form>
  );
}

/** Where the QR code at the door leads. It says the same whoever is registered. */
export function Component() {
  const t = useWords();
  const { eventId = '' } = useParams();
  const [done, setDone] = useState(false);
  const { data, error } = useQuery(publicEventQuery(eventId, ''));
  const event = data ?? readOver(error)?.event;
  useTitle(t('events.checkIn.title'));
  if (!event) {
    return (
      <Page title={t(isMissing(error) ? 'events.missing.title' : 'events.checkIn.title')}>
        {error ? <Notice kind="problem">{problemText(error)}</Notice> : <Waiting />}
        <p>
          <Link to="/events">{t('events.all')}</Link>
        </p>
      </Page>
    );
  }
  return (
    <Page title={t('events.checkIn.title')} lead={t('events.checkIn.lead', { title: event.title })}>
      {done ? (
        <>
          <Notice kind="done" alert>
            <p>{t('events.checkIn.done')}</p>
            <p>{t('events.checkIn.desk')}</p>
          </Notice>
          <div className="actions">
            <Button variant="secondary" onClick={() => setDone(false)}>
              {t('events.checkIn.again')}
            </Button>
          </div>
        </>
      ) : null}
      {!done && event.checkInOpen ? <CheckInForm eventId={event.id} onDone={() => setDone(true)} /> : null}
      {!done && !event.checkInOpen ? <p>{t('events.checkIn.closed')}</p> : null}
    </Page>
  );
}
