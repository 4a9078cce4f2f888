import { useUser } from '../../../entities/session/current-user.ts';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { MyInterviewList } from '../../../features/interviews/mine/my-interview-list.tsx';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';
import classes from '../manager.module.css';

/** The interviews that the user holds. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const { organization } = useBoot();
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) return <NoPermission title={t('staff.mine.title')} />;
  return (
    <>
      <PageHeader title={t('staff.mine.title')} below={t('staff.mine.lead')} />
      <div className={classes['list']}>
        <MyInterviewList timeZone={timeZone() ?? organization?.timeZone ?? 'Europe/London'} />
      </div>
    </>
  );
}
