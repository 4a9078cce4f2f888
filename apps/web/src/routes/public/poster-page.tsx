import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatEventWhen } from '../../entities/event/format-event-when.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { publicEventQuery } from '../../features/events/events.api.ts';
import { Deadline } from '../../features/roles/deadline.tsx';
import { RoleKind } from '../../features/roles/role-kind.tsx';
import { publicRoleQuery } from '../../features/roles/roles.api.ts';
import { Poster } from '../../features/sharing/poster.tsx';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

/** While there is nothing to print, or never will be. */
function NoPoster({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useWords();
  return (
    <Page title={t('sharing.poster')}>{error ? <LoadProblem error={error} onRetry={onRetry} /> : <Waiting />}</Page>
  );
}

function RolePoster({ id }: { readonly id: string }) {
  const t = useWords();
  const { data: role, error, refetch } = useQuery(publicRoleQuery(id));
  useTitle(role?.title ?? t('sharing.poster'));
  if (!role) return <NoPoster error={error} onRetry={() => void refetch()} />;
  return (
    <Poster kind="role" id={id} title={role.title} summary={role.summary}>
      <li>
        <RoleKind scheme={role.scheme} />
      </li>
      {role.location === '' ? null : <li>{role.location}</li>}
      <li>
        <Deadline opensAt={role.opensAt} closesAt={role.closesAt} />
      </li>
    </Poster>
  );
}

function EventPoster({ id }: { readonly id: string }) {
  const t = useWords();
  const { data: event, error, refetch } = useQuery(publicEventQuery(id, ''));
  useTitle(event?.title ?? t('sharing.poster'));
  if (!event) return <NoPoster error={error} onRetry={() => void refetch()} />;
  const where = [event.place, event.online ? t('events.online') : ''].filter((part) => part !== '');
  return (
    <Poster kind="event" id={id} title={event.title} summary={event.summary}>
      <li>{formatEventWhen(event)}</li>
      {where.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Poster>
  );
}

/** A sheet to print and hang up: a role's or an event's. */
export function Component() {
  const { kind, id = '' } = useParams();
  return <div className="page page-prose">{kind === 'event' ? <EventPoster id={id} /> : <RolePoster id={id} />}</div>;
}
