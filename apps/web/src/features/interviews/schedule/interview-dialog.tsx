import { Link } from 'react-router';
import { interviewTimeText } from '../../../entities/interview/interview-time.ts';
import type { ScheduledInterview } from '../../../entities/interview/scheduled-interview.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { peopleText, shortfallText } from '../plan/shortfall-text.ts';
import { useFit } from '../use-fit.ts';

interface InterviewDialogProps {
  readonly interview: ScheduledInterview;
  readonly timeZone: string;
  /** Null where the interview cannot be moved. */
  readonly onMove: (() => void) | null;
  readonly onClose: () => void;
}

/** An interview of the schedule: who, when, where, and what can be done. */
export function InterviewDialog({ interview, timeZone, onMove, onClose }: InterviewDialogProps) {
  const t = useWords();
  const { fit, isFitting } = useFit();
  const { candidate, role, place, outcome, mayArrange, neededMinutes, planId, invitationId } = interview;
  const own = interviewTimeText(interview.startsAt, timeZone);
  const theirs = interviewTimeText(interview.startsAt, interview.timeZone);
  return (
    <Dialog title={candidate.name} onClose={onClose}>
      <FactList
        facts={[
          [
            'staff.schedule.when',
            own === theirs ? own : `${own} · ${theirs} (${interview.timeZone.replaceAll('_', ' ')})`,
          ],
          ['staff.plan.role', role.title],
          ['staff.plan.room', place],
          ['staff.schedule.panel', peopleText(t, interview.people)],
          ['staff.schedule.outcome', outcome === null ? '' : t(`staff.schedule.outcome.${outcome}`)],
        ]}
      />
      {interview.shortfalls.length > 0 ? <p>{shortfallText(t, interview)}</p> : null}
      {interview.hasClash ? <p>{t('staff.schedule.clashText')}</p> : null}
      {interview.isShortNotice ? <p>{t('staff.schedule.shortNoticeBooked')}</p> : null}
      {neededMinutes === null ? null : <p>{t('staff.schedule.needsText', { minutes: formatNumber(neededMinutes) })}</p>}
      <div className="actions">
        {neededMinutes === null ? null : (
          <ActionButton busy={isFitting} onClick={() => fit({ planId, invitationId }, onClose)}>
            {t('staff.plan.fit', { minutes: formatNumber(neededMinutes) })}
          </ActionButton>
        )}
        {onMove ? (
          <Button variant={neededMinutes === null ? 'primary' : 'secondary'} onClick={onMove}>
            {t('staff.timetable.move')}
          </Button>
        ) : null}
        <Link to={`/manager/candidate/${candidate.id}`}>{t('staff.schedule.openCandidate')}</Link>
        {mayArrange ? <Link to={`/manager/schedule/plans/${planId}`}>{t('staff.schedule.openPlan')}</Link> : null}
        <Button variant="quiet" onClick={onClose}>
          {t('staff.schedule.close')}
        </Button>
      </div>
    </Dialog>
  );
}
