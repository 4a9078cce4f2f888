import { checkInToEvent, type PublicEvent } from '@evenhand/contract/records/events/public-events';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTitle } from '../../entities/site/use-title.ts';
import { checkIn, isMissing, publicEventQuery, readOver } from '../../features/events/events.api.ts';
import { WalkInForm } from '../../features/events/walk-in-form.tsx';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

interface CheckInFormProps {
  readonly eventId: string;
  /** A visitor was checked in before, and the form takes the focus for the next one. */
  readonly isAgain: boolean;
  readonly onDone: (email: string) => void;
}

function CheckInForm({ eventId, isAgain, onDone }: CheckInFormProps) {
  const t = useWords();
  useEffect(() => {
    if (isAgain) document.getElementById('email')?.focus();
  }, [isAgain]);
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
        onDone(email);
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

interface CheckedInProps {
  readonly event: PublicEvent;
  /** The address that was typed. */
  readonly email: string;
  readonly onAgain: () => void;
}

/** Says the same to everybody, and lets a visitor who had not registered do so now. */
function CheckedIn({ event, email, onAgain }: CheckedInProps) {
  const t = useWords();
  const [told, setTold] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const text = told ?? t('events.checkIn.done');
  useEffect(() => {
    if (text !== '') notice.current?.focus();
  }, [text]);
  return (
    <>
      <Notice kind="done" alert ref={notice}>
        <p>{text}</p>
        {told === null ? <p>{t('events.checkIn.desk')}</p> : null}
      </Notice>
      <div className="actions">
        <Button variant="secondary" onClick={onAgain}>
          {t('events.checkIn.again')}
        </Button>
      </div>
      {told === null && event.state === 'open' ? (
        <WalkInForm eventId={event.id} email={email} onDone={setTold} />
      ) : null}
    </>
  );
}

/** Target of the QR code at the door. It says the same to registered and other visitors. */
export function Component() {
  const t = useWords();
  const { eventId = '' } = useParams();
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const { data, error, refetch } = useQuery(publicEventQuery(eventId, ''));
  const event = data ?? readOver(error)?.event;
  const again = (): void => {
    setAgain(true);
    setSentBy(null);
  };
  useTitle(t('events.checkIn.title'));
  if (!event) {
    return (
      <Page title={t(isMissing(error) ? 'events.missing.title' : 'events.checkIn.title')}>
        {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />}
        <p>
          <Link to="/events">{t('events.all')}</Link>
        </p>
      </Page>
    );
  }
  return (
    <Page title={t('events.checkIn.title')} lead={t('events.checkIn.lead', { title: event.title })}>
      {sentBy === null ? null : <CheckedIn event={event} email={sentBy} onAgain={again} />}
      {sentBy === null && event.checkInOpen ? (
        <CheckInForm eventId={event.id} isAgain={isAgain} onDone={setSentBy} />
      ) : null}
      {sentBy === null && !event.checkInOpen ? <p>{t('events.checkIn.closed')}</p> : null}
    </Page>
  );
}
