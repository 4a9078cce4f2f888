import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import { overlappingParts } from '@evenhand/domain/events/event-parts';

import { formatPartWhen } from '../../entities/event/format-event-when.ts';
import { useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import type { PartChoiceState } from './use-part-choice.ts';

type Part = PublicEvent['parts'][number];

const timed = (part: Part) => ({ id: part.id, startsAt: new Date(part.startsAt), endsAt: new Date(part.endsAt) });

interface PartChoiceProps {
  readonly event: PublicEvent;
  readonly choice: PartChoiceState;
  /** Sessions in which the guest has a place or waits for one, which a full session does not take from them. */
  readonly kept?: readonly string[];
}

/** Chooses the sessions of an event. One that runs at the time of another chosen one, or is full, cannot be ticked. */
export function PartChoice({ event, choice: { chosen, error, choose }, kept = [] }: PartChoiceProps) {
  const t = useWords();
  const { parts } = event;
  const taken = parts.filter(({ id }) => chosen.includes(id)).map(timed);

  function hintOf(part: Part, isBarred: boolean): string {
    if (isBarred) return t('events.parts.atOnce');
    return [part.place, t(`events.places.${part.places}`)].filter((text) => text !== '').join(' · ');
  }

  return (
    <GroupFrame id="partIds" label={t('events.parts.choose')} optional error={error}>
      <div className="stack">
        {parts.map((part) => {
          const isOn = chosen.includes(part.id);
          const isBarred = !isOn && overlappingParts([...taken, timed(part)]).length > 0;
          const isFull = part.places === 'full' && !kept.includes(part.id);
          return (
            <CheckField
              key={part.id}
              id={`part-${part.id}`}
              label={`${formatPartWhen({ ...part, timeZone: event.timeZone }, event)} ${part.title}`}
              hint={hintOf(part, isBarred)}
              checked={isOn}
              disabled={!isOn && (isBarred || isFull)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, part.id] : chosen.filter((id) => id !== part.id))
              }
            />
          );
        })}
      </div>
    </GroupFrame>
  );
}
