import { isManager } from '@evenhand/domain/access/user-type';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { loadUser, useUser } from '../../../entities/session/current-user.ts';
import { loadStaffWords } from '../../../entities/session/staff-words.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { doorListQuery, doorName } from '../../../features/event-door/door.api.ts';
import { readKeptList } from '../../../features/event-door/door-store.ts';
import classes from '../../../features/event-door/event-door.module.css';
import { EventDoor } from '../../../features/event-door/event-door.tsx';
import { addWords, useWords } from '../../../lib/words/words.ts';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Loads the words of the hiring side, or those that the device has kept with the event's list. */
export async function loader({ params }: { readonly params: { readonly eventId?: string } }): Promise<null> {
  const user = await loadUser().catch(() => null);
  if (user) {
    await loadStaffWords();
    return null;
  }
  const kept = await readKeptList(doorName(params.eventId ?? ''));
  if (kept) addWords(kept.words);
  return null;
}

/** Checking guests in at the door, on a phone. It stands alone, without the menus of the hiring side. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayCheckIn = useMay('event:check-in');
  const { eventId = '' } = useParams();
  const [query] = useSearchParams();
  const { data } = useQuery({ ...doorListQuery(eventId), enabled: false });
  const title = data ? t('staff.door.title', { title: data.title }) : t('staff.door.in');
  useTitle(title);
  const isForbidden = user !== null && !(mayCheckIn && isManager(user.userType));
  return (
    <main id="main" tabIndex={-1} className={classes['page']}>
      {isForbidden ? (
        <NoPermission title={t('staff.door.in')} text={t('staff.events.noCheckIn')} />
      ) : (
        <>
          <Link to={`/manager/events/${eventId}`}>{t('staff.door.back')}</Link>
          <h1>{title}</h1>
          <EventDoor eventId={eventId} ticket={query.get('t') ?? ''} />
        </>
      )}
    </main>
  );
}
