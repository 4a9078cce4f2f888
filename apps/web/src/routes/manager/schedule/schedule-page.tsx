import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useLocation, useNavigate } from 'react-router';
import { zonePosition } from '../../../entities/interview/interview-time.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { PlanList } from '../../../features/interviews/schedule/plan-list.tsx';
import { Schedule } from '../../../features/interviews/schedule/schedule.tsx';
import { readSchedule, writeSchedule } from '../../../features/interviews/schedule/schedule-state.ts';
import { useOpeningDay } from '../../../features/interviews/schedule/use-opening-day.ts';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** The schedule of the address; without a day in it, the days on which it opens. */
function AddressedSchedule({ zone }: { readonly zone: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const today = zonePosition(new Date().toISOString(), zone).day;
  const query = new URLSearchParams(search);
  const opening = useOpeningDay(query, today, zone);
  if (opening === null) return <Waiting />;
  return (
    <Schedule
      state={readSchedule(query, opening)}
      today={today}
      timeZone={zone}
      onChange={(next) => void navigate({ pathname, search: writeSchedule(next, today) })}
    />
  );
}

/** The interviews of the organisation by week or day, and the plans they come from. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const { organization } = useBoot();
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) {
    return <NoPermission title={t('staff.schedule.title')} text={t('staff.schedule.notAllowed')} />;
  }
  const zone = timeZone() ?? organization?.timeZone ?? 'Europe/London';
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
      <AddressedSchedule zone={zone} />
      {arranges ? <PlanList /> : null}
    </>
  );
}
