import { roomFeatures } from '@evenhand/domain/candidates/day-needs';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../assessment-days.module.css';
import { newRoom, wholeNumber, withPart } from './day-draft.ts';
import type { MakeUpPartProps } from './exercises-part.tsx';
import { HoursFields } from './hours-fields.tsx';

/** The rooms of the venue, by kind, with their seats, what they have for candidates who need it, and their hours. */
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
            <CheckGroup
              id={`${room.id}-features`}
              label={t('staff.assessment.features')}
              hint=""
              choices={roomFeatures.map((feature) => ({
                value: feature,
                label: t(`staff.assessment.feature.${feature}`),
              }))}
              values={room.features}
              onChange={(features) => change({ features })}
            />
            <HoursFields
              id={`${room.id}-hours`}
              label={t('staff.assessment.roomHours')}
              hours={room.hours}
              usual={makeUp.hours}
              onChange={(hours) => change({ hours })}
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
