import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import { formatEventWhen } from '../../entities/event/format-event-when.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { FactList } from '../../ui/text/fact-list.tsx';

/** Shows the main facts of an event. */
export function EventFacts({ event }: { readonly event: PublicEvent }) {
  const t = useWords();
  const where = [event.place, event.online ? t('events.online') : ''].filter((part) => part !== '').join(' · ');
  const closes = event.registrationClosesAt;
  return (
    <FactList
      facts={[
        ['events.fact.when', formatEventWhen(event)],
        ['events.fact.where', where],
        ['events.fact.kind', t(`lists.eventKind.${event.kind}`)],
        ['events.fact.closes', closes === null ? '' : `${formatDate(closes)}, ${formatTime(closes)}`],
      ]}
    />
  );
}
