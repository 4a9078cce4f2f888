import { useUser } from '../../../entities/session/current-user.ts';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { MyInterviewList } from '../../../features/interviews/mine/my-interview-list.tsx';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** The interviews that the user holds. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const { organization } = useBoot();
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) return <NoPermission title={t('staff.mine.title')} />;
  return (
    <Page title={t('staff.mine.title')} lead={t('staff.mine.lead')}>
      <MyInterviewList timeZone={timeZone() ?? organization?.timeZone ?? 'Europe/London'} />
    </Page>
  );
}
