import type { InterviewSlot, OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { type FormEvent, useState } from 'react';
import { timeRange } from '../../../lib/format/time-range.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { OptionList } from '../../../ui/form/option-list.tsx';
import { clockText, dayKey, dayText, isSameClock, ownZone, slotWeeks, zoneText } from './interview-times.ts';

interface TimeChoiceProps {
  readonly interview: OwnInterview;
  readonly busy: boolean;
  readonly onChoose: (start: number) => void;
}

/** Returns a time in the plan's zone, with the candidate's own time beside it where the clocks differ. */
export function useSlotText(zone: string): (slot: Pick<InterviewSlot, 'startDateTime' | 'endDateTime'>) => string {
  const t = useWords();
  const own = ownZone();
  return ({ startDateTime: start, endDateTime: end }) => {
    const range = timeRange(clockText(start, zone), clockText(end, zone));
    if (isSameClock(start, zone, own)) return range;
    const ownRange = timeRange(clockText(start, own), clockText(end, own));
    return dayKey(start, zone) === dayKey(start, own)
      ? t('ownInterview.ownTime', { range, own: ownRange })
      : t('ownInterview.ownDay', { range, own: ownRange, day: dayText(start, own) });
  };
}

/** Names the zone of the times, and that of the candidate where its clocks differ. */
export function ZoneText({ seconds, zone }: { readonly seconds: number; readonly zone: string }) {
  const t = useWords();
  const own = ownZone();
  const text = t('ownInterview.zone', { zone: zoneText(seconds, zone) });
  return (
    <p>
      {isSameClock(seconds, zone, own)
        ? text
        : `${text} ${t('ownInterview.otherZone', { zone: zoneText(seconds, own) })}`}
    </p>
  );
}

/** The times to choose from: a group of radio buttons for each day, under a heading for each week. */
export function TimeChoice({ interview, busy, onChoose }: TimeChoiceProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const zone = interview.timeZone;
  const slotText = useSlotText(zone);
  const slots = interview.slots.filter(({ status }) => status !== 'Passed');
  const isFree = ({ startDateTime, status }: InterviewSlot): boolean =>
    status === 'Available' && startDateTime !== interview.selectedTime;
  const choice = slots.find((slot) => slot.startDateTime === chosen && isFree(slot));
  const first = slots[0];
  if (!(first && slots.some(isFree))) return <p>{t('ownInterview.full')}</p>;

  function labelOf(slot: InterviewSlot): string {
    if (slot.startDateTime === interview.selectedTime) return `${slotText(slot)} · ${t('ownInterview.yours')}`;
    return isFree(slot) ? slotText(slot) : `${slotText(slot)} · ${t('ownInterview.taken')}`;
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setMissing(!choice);
    if (choice) onChoose(choice.startDateTime);
    else event.currentTarget.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ZoneText seconds={first.startDateTime} zone={zone} />
      {slotWeeks(slots, zone).map(({ monday, days }) => (
        <section key={monday} className="stack">
          <h3>{t('ownInterview.week', { day: dayText(monday, 'UTC') })}</h3>
          {days.map(({ day, slots: ofDay }) => (
            <GroupFrame key={day} id={`day-${day}`} label={dayText(ofDay[0]?.startDateTime ?? monday, zone)}>
              <OptionList
                type="radio"
                name="time"
                options={ofDay.map((slot) => ({
                  value: slot.startDateTime,
                  label: labelOf(slot),
                  checked: slot === choice,
                  disabled: !isFree(slot),
                }))}
                onChange={(value) => setChosen(value)}
              />
            </GroupFrame>
          ))}
        </section>
      ))}
      {missing && !choice ? <p role="alert">{t('ownInterview.chooseFirst')}</p> : null}
      <ActionButton type="submit" busy={busy} full>
        {t('ownInterview.continue')}
      </ActionButton>
    </form>
  );
}
