import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { DayList } from '../../../features/assessment-days/day-list.tsx';
import { NewDayDialog } from '../../../features/assessment-days/new-day-dialog.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** The assessment days of the organisation. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const [isNew, setNew] = useState(false);
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) {
    return <NoPermission title={t('staff.assessment.title')} text={t('staff.assessment.notAllowed')} />;
  }
  return (
    <>
      <PageHeader
        title={t('staff.assessment.title')}
        above={<Link to="/manager/schedule">{t('staff.schedule.title')}</Link>}
        actions={
          may('interview:arrange') ? <Button onClick={() => setNew(true)}>{t('staff.assessment.new')}</Button> : null
        }
      />
      <DayList />
      {isNew ? <NewDayDialog onClose={() => setNew(false)} /> : null}
    </>
  );
}
