import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { eventQuery } from '../../../entities/event/event-queries.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { draftOf } from '../../../features/events-admin/event-draft.ts';
import { EventEditor } from '../../../features/events-admin/event-editor.tsx';
import { saveEvent } from '../../../features/events-admin/events-admin.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Everything about one event. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayEdit = useMay('event:edit');
  const { eventId = '' } = useParams();
  const { data: event, error, refetch } = useQuery({ ...eventQuery(eventId), refetchOnMount: 'always' });
  const title = event ? t('staff.event.editTitle', { title: event.title }) : t('staff.event.edit');
  useTitle(title);
  if (error && !event) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!event || !user) return <PageSpinner />;
  if (!mayEdit) return <NoPermission title={t('staff.event.edit')} text={t('staff.events.notAllowed')} />;
  return (
    <>
      <PageHeader title={title} above={<Link to={`/manager/events/${event.id}`}>{event.title}</Link>} />
      <EventEditor
        key={event.id}
        initial={draftOf(event)}
        version={event.version}
        submitLabel={t('staff.event.save')}
        onSave={(content, version) => saveEvent(event.id, content, version)}
      />
    </>
  );
}
