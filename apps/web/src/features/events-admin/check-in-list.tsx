import type { Registration } from '@evenhand/contract/records/events/events';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import classes from './events-admin.module.css';
import { useCheckIn } from './use-check-in.ts';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = (guest: Registration, term: string): boolean =>
  folded(`${guest.name} ${guest.email}`).includes(folded(term.trim()));

interface GuestProps {
  readonly guest: Registration;
  readonly onMark: (attendance: 'ATTENDED' | null) => void;
}

function Guest({ guest, onMark }: GuestProps) {
  const t = useWords();
  const here = guest.attendance === 'ATTENDED';
  const { name } = guest;
  return (
    <li className={classes['guest']}>
      <span>
        <strong>{name}</strong>
        <span className={classes['email']}>{guest.email}</span>
        {guest.state === 'WAITING' ? <Tag tone="waiting">{t('staff.guests.WAITING')}</Tag> : null}
        {here ? <Tag tone="done">{t('staff.guests.ATTENDED')}</Tag> : null}
      </span>
      <Button
        variant={here ? 'quiet' : 'primary'}
        aria-label={t(here ? 'staff.checkIn.undoNamed' : 'staff.checkIn.inNamed', { name })}
        onClick={() => onMark(here ? null : 'ATTENDED')}
      >
        {t(here ? 'staff.checkIn.undo' : 'staff.checkIn.in')}
      </Button>
    </li>
  );
}

/** The check-in list for the entrance: search, tap, next. It keeps working while the connection is down. */
export function CheckInList({ eventId }: { readonly eventId: string }) {
  const t = useWords();
  const { guests, error, loading, kept, mark } = useCheckIn(eventId);
  const [term, setTerm] = useState('');
  const shown = guests.filter((guest) => matches(guest, term));
  const here = guests.filter((guest) => guest.attendance === 'ATTENDED').length;
  return (
    <>
      <div className={classes['wideSearch']}>
        <TextField
          id="guest-search"
          type="search"
          label={t('staff.checkIn.search')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </div>
      {error ? <Notice kind="problem">{problemText(error)}</Notice> : null}
      {kept > 0 ? (
        <Notice kind="attention" compact>
          {t('staff.checkIn.kept', { count: kept })}
        </Notice>
      ) : null}
      <p role="status" className={classes['count']}>
        {loading ? t('shell.loading') : t('staff.checkIn.here', { count: here, total: guests.length })}
      </p>
      {!loading && !error && shown.length === 0 ? (
        <p className={classes['pad']}>{t(guests.length === 0 ? 'staff.guests.none' : 'staff.checkIn.nobody')}</p>
      ) : null}
      <ul className={classes['guests']}>
        {shown.map((guest) => (
          <Guest key={guest.id} guest={guest} onMark={(attendance) => mark(guest.id, attendance)} />
        ))}
      </ul>
    </>
  );
}
