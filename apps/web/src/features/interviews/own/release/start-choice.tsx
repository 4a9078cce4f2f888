import { CheckGroup } from '../../../../ui/form/option-group.tsx';
import { dayText, slotWeeks } from '../interview-times.ts';
import { useSlotText } from '../time-choice.tsx';

interface StartSpan {
  readonly startDateTime: number;
  readonly endDateTime: number;
}

interface StartChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly spans: readonly StartSpan[];
  readonly zone: string;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** Any number of times, in a group for each day. */
export function StartChoice({ id, label, hint, spans, zone, chosen, onChange }: StartChoiceProps) {
  const slotText = useSlotText(zone);
  const days = slotWeeks(spans, zone).flatMap((week) => week.days);
  return (
    <section className="stack" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{label}</h3>
      <p>{hint}</p>
      {days.map(({ day, slots }) => (
        <CheckGroup
          key={day}
          id={`${id}-${day}`}
          label={dayText(slots[0]?.startDateTime ?? 0, zone)}
          hint=""
          choices={slots.map((slot) => ({ value: String(slot.startDateTime), label: slotText(slot) }))}
          values={chosen.map(String)}
          onChange={(values) => {
            const ofDay = new Set(slots.map(({ startDateTime }) => startDateTime));
            onChange([...chosen.filter((start) => !ofDay.has(start)), ...values.map(Number)]);
          }}
        />
      ))}
    </section>
  );
}
