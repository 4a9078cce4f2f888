import { isManager } from '@evenhand/domain/access/user-type';
import { Link, useParams } from 'react-router';
import { loadUser, useUser } from '../../../entities/session/current-user.ts';
import { loadStaffWords } from '../../../entities/session/staff-words.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { dayName } from '../../../features/assessor-day/assessor.api.ts';
import classes from '../../../features/assessor-day/assessor-day.module.css';
import { AssessorPage } from '../../../features/assessor-day/assessor-page.tsx';
import { readKeptDay } from '../../../features/assessor-day/day-store.ts';
import { addWords, useWords } from '../../../lib/words/words.ts';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Loads the words of the hiring side, or those that the device has kept with the day. */
export async function loader({ params }: { readonly params: { readonly dayId?: string } }): Promise<null> {
  const user = await loadUser().catch(() => null);
  if (user) {
    await loadStaffWords();
    return null;
  }
  const kept = await readKeptDay(dayName(params.dayId ?? ''));
  if (kept) addWords(kept.words);
  return null;
}

/** An assessor's own day, on a phone or tablet. It stands alone, without the menus of the hiring side. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayScore = useMay('application:score');
  const { dayId = '' } = useParams();
  useTitle(t('staff.assessor.title'));
  const isForbidden = user !== null && !(mayScore && isManager(user.userType));
  return (
    <main id="main" tabIndex={-1} className={classes['page']}>
      {isForbidden ? (
        <NoPermission title={t('staff.assessor.title')} text={t('staff.assessor.notAllowed')} />
      ) : (
        <>
          <Link to="/manager/today">{t('staff.assessor.today')}</Link>
          <AssessorPage key={dayId} dayId={dayId} />
        </>
      )}
    </main>
  );
}
