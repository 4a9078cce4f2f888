import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { arrivalsAt, type DoorGuest } from './door-marks.ts';
import classes from './event-door.module.css';

interface DoorGuestListProps {
  readonly guests: readonly DoorGuest[];
  /** Session at whose door the device stands. Null at the door of the event. */
  readonly partId: string | null;
  readonly onMark: (guest: DoorGuest, isHere: boolean) => void;
}

/** Returns the guest's place at a session, or at the event. Null for a session that they have not chosen. */
const placeAt = (guest: DoorGuest, partId: string | null): string | null =>
  partId === null ? guest.state : (guest.parts.find(({ id }) => id === partId)?.state ?? null);

/** Says that a guest is here, or why they may not be expected. */
function PlaceTag({ isHere, place }: { readonly isHere: boolean; readonly place: string | null }) {
  const t = useWords();
  if (isHere) return <Tag tone="done">{t('staff.door.ATTENDED')}</Tag>;
  if (place === 'WAITING') return <Tag tone="waiting">{t('staff.door.WAITING')}</Tag>;
  return place === null ? <Tag tone="plain">{t('staff.door.notChosen')}</Tag> : null;
}

/** The guests at the door: a big name, a big button. */
export function DoorGuestList({ guests, partId, onMark }: DoorGuestListProps) {
  const t = useWords();
  return (
    <ul className={classes['guests']}>
      {guests.map((guest) => {
        const here = arrivalsAt(guest, partId).length > 0;
        const { name } = guest;
        return (
          <li key={guest.id} className={classes['guest']}>
            <span className={classes['who']}>
              <strong dir="auto">{name}</strong>
              <PlaceTag isHere={here} place={placeAt(guest, partId)} />
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
