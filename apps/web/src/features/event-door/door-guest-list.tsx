import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import type { DoorGuest } from './door-marks.ts';
import classes from './event-door.module.css';

interface DoorGuestListProps {
  readonly guests: readonly DoorGuest[];
  readonly onMark: (guest: DoorGuest, isHere: boolean) => void;
}

/** The guests at the door: a big name, a big button. */
export function DoorGuestList({ guests, onMark }: DoorGuestListProps) {
  const t = useWords();
  return (
    <ul className={classes['guests']}>
      {guests.map((guest) => {
        const here = guest.arrivals.length > 0;
        const { name } = guest;
        return (
          <li key={guest.id} className={classes['guest']}>
            <span className={classes['who']}>
              <strong dir="auto">{name}</strong>
              {here ? <Tag tone="done">{t('staff.door.ATTENDED')}</Tag> : null}
              {!here && guest.state === 'WAITING' ? <Tag tone="waiting">{t('staff.door.WAITING')}</Tag> : null}
            </span>
            <Button
              variant={here ? 'quiet' : 'primary'}
              aria-label={t(here ? 'staff.door.undoNamed' : 'staff.door.inNamed', { name })}
              onClick={() => onMark(guest, !here)}
            >
              {t(here ? 'staff.door.undo' : 'staff.door.in')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
