import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useLocation, useNavigate } from 'react-router';
import { zonePosition } from '../../../entities/interview/interview-time.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { PlanList } from '../../../features/interviews/schedule/plan-list.tsx';
import { Schedule } from '../../../features/interviews/schedule/schedule.tsx';
import { readSchedule, writeSchedule } from '../../../features/interviews/schedule/schedule-state.ts';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** The interviews of the organisation by week or day, and the plans they come from. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const navigate = useNavigate();
  const { organization } = useBoot();
  const { pathname, search } = useLocation();
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) {
    return <NoPermission title={t('staff.schedule.title')} text={t('staff.schedule.notAllowed')} />;
  }
  const zone = timeZone() ?? organization?.timeZone ?? 'Europe/London';
  const today = zonePosition(new Date().toISOString(), zone).day;
  const arranges = may('interview:arrange');
  return (
    <>
      <PageHeader
        title={t('staff.schedule.title')}
        below={t('staff.schedule.zone', { zone: cityOfZone(zone) })}
        actions={
          <>
            <ButtonLink variant="secondary" to="/manager/my-interviews">
              {t('staff.mine.title')}
            </ButtonLink>
            <ButtonLink variant="secondary" to="/manager/assessment-days">
              {t('staff.assessment.title')}
            </ButtonLink>
            {arranges ? <ButtonLink to="/manager/schedule/new">{t('staff.plan.arrange')}</ButtonLink> : null}
          </>
        }
      />
      <Schedule
        state={readSchedule(new URLSearchParams(search), today)}
        today={today}
        timeZone={zone}
        onChange={(next) => void navigate({ pathname, search: writeSchedule(next, today) })}
      />
      {arranges ? <PlanList /> : null}
    </>
  );
}
