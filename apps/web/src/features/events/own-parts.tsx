import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import { useState } from 'react';

import { formatPartWhen } from '../../entities/event/format-event-when.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { chooseParts } from './events.api.ts';
import { PartChoice } from './part-choice.tsx';
import { usePartChoice } from './use-part-choice.ts';

type Event = ReplyOf<typeof getPublicEvent>;

interface OwnPartsProps {
  readonly event: Event;
  readonly own: NonNullable<Event['own']>;
  readonly token: string;
}

/** The sessions that the guest has chosen, and how to change the choice. */
export function OwnParts({ event, own, token }: OwnPartsProps) {
  const t = useWords();
  const kept = own.parts.map(({ id }) => id);
  const choice = usePartChoice(kept);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly kind: 'done' | 'problem'; readonly text: string } | null>(null);
  if (event.parts.length === 0 || own.attendance === 'ATTENDED') return null;

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await choice.send((partIds) => chooseParts(event.id, { token, partIds }));
      setSaid({ kind: 'done', text: t('events.parts.saved') });
    } catch (error) {
      setSaid({ kind: 'problem', text: problemText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h3>{t('events.parts.own')}</h3>
      {said ? (
        <Notice kind={said.kind} alert>
          <p>{said.text}</p>
        </Notice>
      ) : null}
      {kept.length === 0 ? <p>{t('events.parts.none')}</p> : null}
      <ul>
        {event.parts
          .filter(({ id }) => kept.includes(id))
          .map((part) => (
            <li key={part.id}>
              {formatPartWhen({ ...part, timeZone: event.timeZone }, event)} {part.title}{' '}
              {own.parts.some(({ id, state }) => id === part.id && state === 'WAITING') ? (
                <Tag tone="waiting">{t('events.parts.WAITING')}</Tag>
              ) : null}
            </li>
          ))}
      </ul>
      <details className="stack">
        <summary>{t('events.parts.change')}</summary>
        <div className="stack">
          <PartChoice event={event} choice={choice} kept={kept} />
          <ActionButton variant="secondary" busy={busy} onClick={() => void save()}>
            {t('events.parts.save')}
          </ActionButton>
        </div>
      </details>
    </>
  );
}
