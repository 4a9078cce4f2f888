import { useParams } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { Scorecard } from '../../../features/candidate-page/scores/scorecard.tsx';
import { MyInterviewView } from '../../../features/interviews/mine/my-interview-view.tsx';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** One interview that the user holds, with the scorecard: all that interviewers outside the role's team see of it. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const { organization } = useBoot();
  const { bookingId = '' } = useParams();
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) return <NoPermission title={t('staff.mine.one')} />;
  return (
    <Page title={t('staff.mine.one')} lead={t('staff.mine.oneLead')}>
      <MyInterviewView bookingId={bookingId} timeZone={timeZone() ?? organization?.timeZone ?? 'Europe/London'}>
        {({ interview, criteria, pipeline, scheme }) => (
          <Scorecard
            organizationId={user.organization.id}
            candidateId={interview.candidate.id}
            applicationId={interview.candidate.applicationId}
            {...{ criteria, pipeline, scheme }}
            mayScore={may('application:score')}
          />
        )}
      </MyInterviewView>
    </Page>
  );
}
