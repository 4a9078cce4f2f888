import type { DoorList } from '@evenhand/contract/records/events/arrivals';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { keepPageOffline } from '../../lib/page/keep-page-offline.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice, type NoticeKind } from '../../ui/text/notice.tsx';
import { DoorGuestList } from './door-guest-list.tsx';
import { arrivalsAt, type DoorGuest, type OutboxMark } from './door-marks.ts';
import classes from './event-door.module.css';
import { findTicket } from './find-ticket.ts';
import { type DoorState, useDoor } from './use-door.ts';
import { useScanner } from './use-scanner.ts';
import { VisitorForm } from './visitor-form.tsx';

const CameraReader = lazyPart(async () => (await import('./camera-reader.tsx')).CameraReader);

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = ({ name }: DoorGuest, term: string): boolean => folded(name).includes(folded(term.trim()));

interface Said {
  readonly kind: NoticeKind;
  readonly text: string;
}

/** Checks the guest of a ticket in, and says in a sentence what happened. */
function useTickets({ list, guests, partId, mark }: DoorState, say: (said: Said) => void) {
  const t = useWords();
  /** Returns false when the text is no ticket. */
  return async (text: string): Promise<boolean> => {
    const guest = await findTicket(text, guests);
    if (guest === undefined) return false;
    if (guest === null) {
      say({ kind: 'problem', text: t('staff.door.unknownTicket', { time: formatTime(list?.takenAt ?? '') }) });
    } else if (arrivalsAt(guest, partId).length > 0) {
      say({ kind: 'attention', text: t('staff.door.already', { name: guest.name }) });
    } else if (guest.state === 'WAITING') {
      say({ kind: 'attention', text: t('staff.door.waits', { name: guest.name }) });
    } else {
      await mark(guest, true);
      say({ kind: 'done', text: t('staff.door.checkedIn', { name: guest.name }) });
    }
    return true;
  };
}

/** Tells what the device has kept, and what the server has refused. */
function Outbox({ waiting, refusals, putAway }: Pick<DoorState, 'waiting' | 'refusals' | 'putAway'>) {
  const t = useWords();
  return (
    <>
      {waiting > 0 ? (
        <Notice kind="attention" compact>
          {t('staff.door.kept', { count: waiting })}
        </Notice>
      ) : null}
      {refusals.map(({ mark, name, refusal }: OutboxMark) => (
        <Notice
          key={mark.id}
          kind="problem"
          action={{ label: t('staff.door.putAway'), run: () => void putAway(mark.id) }}
        >
          {t(`staff.door.refused.${refusal ?? 'unknown_guest'}`, { name })}
        </Notice>
      ))}
    </>
  );
}

/** The camera, which is loaded when it is first asked for. */
function Camera({ onCode }: { readonly onCode: (text: string) => void }) {
  const t = useWords();
  const [on, setOn] = useState(false);
  return (
    <div className={classes['scan']}>
      <Button variant="secondary" aria-pressed={on} onClick={() => setOn(!on)}>
        {t(on ? 'staff.door.cameraStop' : 'staff.door.camera')}
      </Button>
      {on ? (
        <Suspense>
          <CameraReader onCode={onCode} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Lets in visitors who have not registered. The form empties itself for the next one. */
function Visitors({ door, say }: { readonly door: DoorState; readonly say: (said: Said) => void }) {
  const t = useWords();
  const [count, setCount] = useState(0);
  return (
    <details className={classes['visitors']}>
      <summary>{t('staff.door.visitor')}</summary>
      <VisitorForm
        key={count}
        isFull={door.placesLeft === 0}
        onLetIn={async (visitor) => {
          await door.letIn(visitor);
          setCount(count + 1);
          say({ kind: 'done', text: t('staff.door.checkedIn', { name: visitor.name }) });
        }}
      />
    </details>
  );
}

/** Chooses the session at whose door the device stands, at an event that has some. */
function PartChoice({ door, list }: { readonly door: DoorState; readonly list: DoorList }) {
  const t = useWords();
  if (list.parts.length === 0) return null;
  return (
    <SelectField
      id="door-part"
      label={t('staff.door.part')}
      value={door.partId ?? ''}
      choices={[
        { value: '', label: t('staff.door.wholeEvent') },
        ...list.parts.map(({ id, title, startsAt }) => ({ value: id, label: `${formatTime(startsAt)} ${title}` })),
      ]}
      onChange={(event) => door.stand(event.currentTarget.value || null)}
    />
  );
}

interface DeskProps {
  readonly door: DoorState;
  readonly list: DoorList;
  /** Ticket in the address that a phone's own camera opened. */
  readonly ticket: string;
}

function Desk({ door, list, ticket }: DeskProps) {
  const t = useWords();
  const [term, setTerm] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const take = useTickets(door, setSaid);
  useScanner((text) => void take(text));
  const opened = useRef('');
  useEffect(() => {
    if (ticket === '' || opened.current === ticket) return;
    opened.current = ticket;
    void take(ticket);
  });
  const choseIt = ({ parts }: DoorGuest): boolean => parts.some(({ id }) => id === door.partId);
  const matching = door.guests.filter((guest) => matches(guest, term));
  const shown = [...matching.filter(choseIt), ...matching.filter((guest) => !choseIt(guest))];
  const here = door.guests.filter((guest) => arrivalsAt(guest, door.partId).length > 0).length + door.visitors.length;
  let none: ReactNode = null;
  if (shown.length === 0) none = <p>{t(door.guests.length === 0 ? 'staff.door.none' : 'staff.door.nobody')}</p>;
  return (
    <>
      <p role="status" className={classes['count']}>
        {t('staff.door.here', { count: here, total: door.guests.length + door.visitors.length })}
      </p>
      <p className={classes['age']}>{t('staff.door.age', { time: formatTime(list.takenAt) })}</p>
      <PartChoice door={door} list={list} />
      <Outbox {...door} />
      <form
        className={classes['search']}
        onSubmit={(event) => {
          event.preventDefault();
          void take(term).then((isTicket) => isTicket && setTerm(''));
        }}
      >
        <TextField
          id="door-search"
          type="search"
          label={t('staff.door.search')}
          hint={t('staff.door.searchHint')}
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </form>
      <Camera onCode={(text) => void take(text)} />
      <div aria-live="assertive" className={classes['said']}>
        {said ? <Notice kind={said.kind}>{said.text}</Notice> : null}
      </div>
      {none}
      <DoorGuestList guests={shown} partId={door.partId} onMark={(guest, isHere) => void door.mark(guest, isHere)} />
      <Visitors door={door} say={setSaid} />
    </>
  );
}

/** Checking guests in at the door, by name or ticket. It opens and works without a connection, and sends its marks later. */
export function EventDoor({ eventId, ticket }: { readonly eventId: string; readonly ticket: string }) {
  const t = useWords();
  const door = useDoor(eventId);
  const hasList = door.list !== null;
  useEffect(() => {
    if (hasList) void keepPageOffline('/event/');
  }, [hasList]);
  if (door.list) return <Desk door={door} list={door.list} ticket={ticket} />;
  if (door.error) return <LoadProblem error={door.error} onRetry={door.retry} />;
  return <p role="status">{t('shell.loading')}</p>;
}
