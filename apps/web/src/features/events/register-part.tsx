import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import type { WordKey } from '@evenhand/words/parts';
import { type ReactNode, useState } from 'react';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { leave, register } from './events.api.ts';
import { OwnParts } from './own-parts.tsx';
import { PartChoice } from './part-choice.tsx';
import { RegisterForm } from './register-form.tsx';
import { usePartChoice } from './use-part-choice.ts';

type Event = ReplyOf<typeof getPublicEvent>;

interface RegisterPartProps {
  readonly event: Event;
  /** The guest's token from the link in their mail. Empty when the page was opened without one. */
  readonly token: string;
  /** A candidate is signed in, and their account says who they are. */
  readonly signedIn: boolean;
}

type Own = NonNullable<Event['own']>;

/** The ticket, to be scanned at the door or read out. */
function Ticket({ ticket }: { readonly ticket: NonNullable<Own['ticket']> }) {
  const t = useWords();
  return (
    <>
      <h3>{t('events.own.ticket')}</h3>
      <p>
        {t('events.own.ticketLead')} <strong dir="ltr">{ticket.code}</strong>
      </p>
      <img src={ticket.picture} alt={t('events.own.ticketPicture')} width={220} height={220} />
    </>
  );
}

/** Shows the visitor's registration or place on the waiting list, and cancels it. */
function OwnPlace({
  event,
  own,
  token,
  onLeft,
}: RegisterPartProps & { own: Own; onLeft: (problem: string | null) => void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const waiting = own.state === 'WAITING';
  const came = own.attendance === 'ATTENDED';
  const leaveWord = t(waiting ? 'events.own.leaveWaiting' : 'events.own.leave');

  async function giveBack(): Promise<void> {
    setBusy(true);
    try {
      await leave(event.id, token);
      onLeft(null);
    } catch (error) {
      onLeft(problemText(error));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Notice kind={waiting ? 'info' : 'done'}>
        <p>{t(came ? 'events.own.ATTENDED' : waiting ? 'events.own.WAITING' : 'events.own.REGISTERED')}</p>
        {own.videoLink === '' ? null : <a href={own.videoLink}>{t('events.own.join')}</a>}
      </Notice>
      <OwnParts event={event} own={own} token={token} />
      {came || own.ticket === null ? null : <Ticket ticket={own.ticket} />}
      {came ? null : (
        <div className="actions">
          {waiting ? null : <CalendarButton eventId={event.id} token={token} />}
          <ActionButton variant="secondary" onClick={() => setAsking(true)}>
            {leaveWord}
          </ActionButton>
        </div>
      )}
      {asking ? (
        <ConfirmDialog
          title={leaveWord}
          confirm={leaveWord}
          busy={busy}
          onConfirm={() => void giveBack()}
          onClose={() => setAsking(false)}
        >
          <p>{t('events.own.leaveText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Returns why registering is impossible just now. Null when it is possible. */
function useBarrier({ state, places, registrationOpensAt: opens }: Event): string | null {
  const t = useWords();
  if (state === 'announced' && opens) {
    return t('events.register.opens', { when: `${formatDate(opens)}, ${formatTime(opens)}` });
  }
  if (state !== 'open') return t('events.register.closed');
  return places === 'full' ? t('events.register.full') : null;
}

const kinds = { REGISTERED: 'done', WAITING: 'info', FULL: 'attention', SEE_MAIL: 'info' } as const;
type Outcome = keyof typeof kinds;

/** Registers for an event, with or without an account, and cancels the registration. */
export function RegisterPart(props: RegisterPartProps) {
  const { event, signedIn } = props;
  const t = useWords();
  const barrier = useBarrier(event);
  const [said, setSaid] = useState<{ kind: 'done' | 'info' | 'attention' | 'problem'; text: string } | null>(null);
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const parts = usePartChoice([]);
  const label = t(event.places === 'waiting' ? 'events.register.wait' : 'events.register.submit');

  async function send(person: { name?: string; email?: string; pronouns?: string }): Promise<void> {
    const outcome: Outcome = await parts.send((partIds) =>
      register(event.id, { ...person, ...(event.parts.length === 0 ? {} : { partIds: [...partIds] }) }),
    );
    const word: WordKey = `events.outcome.${outcome}`;
    setSaid({ kind: kinds[outcome], text: t(word) });
    setDone(true);
  }
  async function sendOwn(): Promise<void> {
    setBusy(true);
    await send({}).catch((error: unknown) => setSaid({ kind: 'problem', text: problemText(error) }));
    setBusy(false);
  }

  const choice = event.parts.length === 0 ? null : <PartChoice event={event} choice={parts} />;
  const has = event.own !== null && event.own.state !== 'CANCELLED';
  let part: ReactNode = null;
  if (event.own && has) {
    part = (
      <OwnPlace
        {...props}
        own={event.own}
        onLeft={(problem) => {
          setDone(false);
          setSaid(problem ? { kind: 'problem', text: problem } : { kind: 'done', text: t('events.own.left') });
        }}
      />
    );
  } else if (done) part = said?.kind === 'done' ? <CalendarButton eventId={event.id} token={props.token} /> : null;
  else if (barrier) part = <p>{barrier}</p>;
  else if (signedIn) {
    part = (
      <>
        <p>{t('events.register.signedIn')}</p>
        {choice}
        <ActionButton busy={busy} onClick={() => void sendOwn()}>
          {label}
        </ActionButton>
      </>
    );
  } else {
    part = (
      <RegisterForm submitLabel={label} onSend={send}>
        {choice}
      </RegisterForm>
    );
  }
  return (
    <section className="section" aria-labelledby="register">
      <h2 id="register">{t('events.register.title')}</h2>
      {said ? (
        <Notice kind={said.kind} alert>
          <p>{said.text}</p>
        </Notice>
      ) : null}
      {part}
    </section>
  );
}
