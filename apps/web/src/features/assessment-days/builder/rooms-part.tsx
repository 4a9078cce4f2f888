import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../assessment-days.module.css';
import { newRoom, wholeNumber, withPart } from './day-draft.ts';
import type { MakeUpPartProps } from './exercises-part.tsx';

const stepFree = 'STEP_FREE';

/** The rooms of the venue, by kind, with their seats. */
export function RoomsPart({ makeUp, onChange }: MakeUpPartProps) {
  const t = useWords();
  const { rooms } = makeUp;
  const set = (next: typeof rooms): void => onChange({ ...makeUp, rooms: next });
  const another = (): void => {
    const last = rooms.at(-1);
    const name = t('staff.assessment.roomNumber', { number: rooms.length + 1 });
    set([...rooms, newRoom(name, last?.kind ?? t('staff.assessment.roomKindUsual'))]);
  };
  return (
    <section className={classes['part']} aria-labelledby="day-rooms">
      <h2 id="day-rooms">{t('staff.assessment.rooms')}</h2>
      {rooms.map((room) => {
        const change = (part: Partial<typeof room>): void => set(withPart(rooms, room.id, part));
        return (
          <fieldset key={room.id} className={classes['item']}>
            <legend>{room.name || t('staff.assessment.unnamed')}</legend>
            <div className={classes['row']}>
              <TextField
                id={`${room.id}-name`}
                label={t('staff.assessment.roomName')}
                maxLength={200}
                value={room.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
              <TextField
                id={`${room.id}-kind`}
                label={t('staff.assessment.roomKind')}
                maxLength={60}
                value={room.kind}
                onChange={(event) => change({ kind: event.currentTarget.value })}
              />
              <NumberField
                id={`${room.id}-seats`}
                label={t('staff.assessment.seats')}
                value={room.seats}
                onChange={(typed) => change({ seats: wholeNumber(typed, room.seats) })}
              />
            </div>
            <CheckField
              id={`${room.id}-shared`}
              label={t('staff.assessment.shared')}
              checked={room.shared}
              onChange={(event) => change({ shared: event.currentTarget.checked })}
            />
            <CheckField
              id={`${room.id}-step-free`}
              label={t('staff.assessment.stepFree')}
              checked={room.features.includes(stepFree)}
              onChange={(event) => {
                const others = room.features.filter((feature) => feature !== stepFree);
                change({ features: event.currentTarget.checked ? [...others, stepFree] : others });
              }}
            />
            <Button variant="quiet" size="small" onClick={() => set(rooms.filter(({ id }) => id !== room.id))}>
              {t('staff.item.remove', { name: room.name })}
            </Button>
          </fieldset>
        );
      })}
      <Button variant="secondary" size="small" onClick={another}>
        {t('staff.assessment.addRoom')}
      </Button>
    </section>
  );
}
