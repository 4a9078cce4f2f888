import { isManager } from '@evenhand/domain/access/user-type';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { eventQuery } from '../../../entities/event/event-queries.ts';
import { loadUser, useUser } from '../../../entities/session/current-user.ts';
import { loadStaffWords } from '../../../entities/session/staff-words.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { CheckInList } from '../../../features/events-admin/check-in-list.tsx';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Everybody signed in gets here; the words of the hiring side come only with its own pages. */
export async function loader(): Promise<null> {
  const user = await loadUser();
  if (user) await loadStaffWords();
  return null;
}

function Door({ eventId }: { readonly eventId: string }) {
  const t = useWords();
  const { data: event, error } = useQuery(eventQuery(eventId));
  const title = event ? t('staff.checkIn.title', { title: event.title }) : t('staff.event.checkIn');
  useTitle(title);
  return (
    <>
      <PageHeader title={title} above={event ? <Link to={`/manager/events/${eventId}`}>{event.title}</Link> : null} />
      {error && !event ? <Notice kind="problem">{problemText(error)}</Notice> : <CheckInList eventId={eventId} />}
    </>
  );
}

/** Checking guests in at the door, on a phone. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayCheckIn = useMay('event:check-in');
  const { eventId = '' } = useParams();
  if (!user) return <PageSpinner />;
  if (!mayCheckIn || !isManager(user.userType)) {
    return <NoPermission title={t('staff.event.checkIn')} text={t('staff.events.noCheckIn')} />;
  }
  return <Door eventId={eventId} />;
}
