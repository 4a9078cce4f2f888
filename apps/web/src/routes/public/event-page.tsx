import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { getPublicEvent, PublicEvent } from '@evenhand/contract/records/events/public-events';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { loadUser, useUser } from '../../entities/session/current-user.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { EventFacts } from '../../features/events/event-facts.tsx';
import { EventList } from '../../features/events/event-list.tsx';
import {
  isMissing,
  noFilter,
  publicEventQuery,
  publicEventsQuery,
  readOver,
} from '../../features/events/events.api.ts';
import events from '../../features/events/events.module.css';
import { RegisterPart } from '../../features/events/register-part.tsx';
import { Description } from '../../features/roles/page/description.tsx';
import { LowBand } from '../../features/roles/page/low-band.tsx';
import page from '../../features/roles/page/role-page.module.css';
import { SharePart } from '../../features/sharing/share-part.tsx';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

export async function loader(): Promise<null> {
  await loadUser();
  return null;
}

/** An event that is over or was never there: never a dead end. */
function GoneEvent({ over, beside }: { readonly over: boolean; readonly beside: readonly PublicEvent[] | null }) {
  const t = useWords();
  const title = t(over ? 'events.over.title' : 'events.missing.title');
  useTitle(title);
  const { data } = useQuery({ ...publicEventsQuery(noFilter), enabled: beside === null });
  return (
    <Page title={title}>
      <p>{t(over ? 'events.over.text' : 'events.missing.text')}</p>
      <EventList events={beside ?? data?.content ?? []} />
      <p>
        <Link to="/events">{t('events.all')}</Link>
      </p>
    </Page>
  );
}

function RolesOf({ event }: { readonly event: PublicEvent }) {
  const t = useWords();
  if (event.roles.length === 0) return null;
  return (
    <section>
      <h2>{t('events.roles')}</h2>
      <ul>
        {event.roles.map((role) => (
          <li key={role.id}>
            <Link to={`/roles/${role.id}?event=${event.id}`}>{role.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EventViewProps {
  readonly event: ReplyOf<typeof getPublicEvent>;
  readonly token: string;
  readonly signedIn: boolean;
}

/** Shows the title on the employer's colour, the facts and the registration on a card, and the words beside it. */
function EventView({ event, token, signedIn }: EventViewProps) {
  const t = useWords();
  return (
    <article>
      <LowBand title={event.title} summary={event.summary} back={{ to: '/events', label: t('events.all') }} />
      <div className={page['two']}>
        <div className={`${page['card']} ${events['card']}`}>
          <EventFacts event={event} />
          <RegisterPart event={event} token={token} signedIn={signedIn} />
        </div>
        <div className={`${page['words']} ${events['text']}`}>
          {event.description === '' ? null : (
            <section>
              <h2>{t('events.about')}</h2>
              <Description text={event.description} />
            </section>
          )}
          <RolesOf event={event} />
          <SharePart kind="event" id={event.id} title={event.title} />
        </div>
      </div>
    </article>
  );
}

/** One event: what it is, when and where, and registering for it. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const { eventId = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data: event, error, refetch } = useQuery(publicEventQuery(eventId, token));
  useTitle(event?.title ?? t('events.title'));
  if (event) {
    return <EventView event={event} token={token} signedIn={Boolean(user?.candidateId)} />;
  }
  const over = readOver(error);
  if (over || isMissing(error)) return <GoneEvent over={over !== null} beside={over?.beside ?? null} />;
  return (
    <Page title={t('events.title')}>
      {error ? (
        <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
          <p>{problemText(error)}</p>
        </Notice>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
