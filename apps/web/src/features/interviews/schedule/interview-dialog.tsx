import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { interviewSpanText } from '../../../entities/interview/interview-time.ts';
import type { ScheduledInterview } from '../../../entities/interview/scheduled-interview.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { type AttendanceOutcome, setOutcome } from '../interviews.api.ts';
import type { Absence } from '../plan/away-dialog.tsx';
import { peopleText, shortfallText } from '../plan/shortfall-text.ts';
import { useFit } from '../use-fit.ts';

interface InterviewDialogProps {
  readonly interview: ScheduledInterview;
  readonly timeZone: string;
  /** Null where the interview cannot be moved. */
  readonly onMove: (() => void) | null;
  /** Finds a stand-in for a member of the panel. */
  readonly onStandIn: (absence: Absence) => void;
  readonly onClose: () => void;
}

/** When, where and with whom, in the zone of the user and in that of the interview. */
function Facts({ interview, timeZone }: Pick<InterviewDialogProps, 'interview' | 'timeZone'>) {
  const t = useWords();
  const { role, place, outcome } = interview;
  const own = interviewSpanText(interview, timeZone);
  const theirs = interviewSpanText(interview, interview.timeZone);
  return (
    <FactList
      facts={[
        ['staff.schedule.when', own === theirs ? own : `${own} · ${theirs} (${cityOfZone(interview.timeZone)})`],
        ['staff.plan.role', role.title],
        ['staff.plan.room', place],
        ['staff.schedule.panel', peopleText(t, interview.people)],
        ['staff.schedule.outcome', outcome === null ? '' : t(`staff.schedule.outcome.${outcome}`)],
      ]}
    />
  );
}

/** Says why the interview cannot stay as it is. */
function Concerns({ interview }: Pick<InterviewDialogProps, 'interview'>) {
  const t = useWords();
  const { shortfalls, hasClash, isShortNotice, neededMinutes } = interview;
  return (
    <>
      {shortfalls.length > 0 ? <p>{shortfallText(t, interview)}</p> : null}
      {hasClash ? <p>{t('staff.schedule.clashText')}</p> : null}
      {isShortNotice ? <p>{t('staff.schedule.shortNoticeBooked')}</p> : null}
      {neededMinutes === null ? null : <p>{t('staff.schedule.needsText', { minutes: formatNumber(neededMinutes) })}</p>}
    </>
  );
}

const outcomes = ['ATTENDED', 'LATE', 'NO_SHOW'] as const;
const earliest = 15 * 60_000;
const hasNearlyBegun = ({ startsAt }: ScheduledInterview): boolean => Date.parse(startsAt) - earliest <= Date.now();

/** Records who came, once an interview has nearly begun, or takes that back. */
function OutcomeButtons({ interview, onClose }: Pick<InterviewDialogProps, 'interview' | 'onClose'>) {
  const t = useWords();
  const { planId, invitationId, candidate, outcome, mayArrange } = interview;
  const marking = useMutation({
    mutationFn: (to: AttendanceOutcome | null) => setOutcome({ planId, invitationId }, to),
    onSuccess: () => {
      announce({ kind: 'success', text: t('staff.plan.marked', { name: candidate.name }) });
      onClose();
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  if (!(mayArrange && hasNearlyBegun(interview))) return null;
  const choices = outcome === null ? outcomes : [null];
  return choices.map((to) => (
    <Button key={to ?? 'none'} variant="secondary" disabled={marking.isPending} onClick={() => marking.mutate(to)}>
      {t(`staff.schedule.mark.${to ?? 'none'}`)}
    </Button>
  ));
}

/** The buttons of the interview: its length, its time, its panel, and who came. */
function Actions({ interview, onMove, onStandIn, onClose }: InterviewDialogProps) {
  const t = useWords();
  const { fit, isFitting } = useFit();
  const { neededMinutes, planId, invitationId, people, hasClash, startsAt: from, endsAt: to } = interview;
  const isFirst = neededMinutes === null && !hasNearlyBegun(interview);
  return (
    <div className="actions">
      {neededMinutes === null ? null : (
        <ActionButton busy={isFitting} onClick={() => fit({ planId, invitationId }, onClose)}>
          {t('staff.plan.fit', { minutes: formatNumber(neededMinutes) })}
        </ActionButton>
      )}
      {onMove ? (
        <Button variant={isFirst ? 'primary' : 'secondary'} onClick={onMove}>
          {t('staff.timetable.move')}
        </Button>
      ) : null}
      {onMove && hasClash
        ? people.map(({ userId, name }) => (
            <Button key={userId} variant="secondary" onClick={() => onStandIn({ userId, from, to })}>
              {t('staff.panel.standInFor', { name })}
            </Button>
          ))
        : null}
      <OutcomeButtons interview={interview} onClose={onClose} />
      <Button variant="quiet" onClick={onClose}>
        {t('staff.schedule.close')}
      </Button>
    </div>
  );
}

/** An interview of the schedule: who, when, where, and what can be done. */
export function InterviewDialog(props: InterviewDialogProps) {
  const t = useWords();
  const { interview, timeZone, onClose } = props;
  const { candidate, mayArrange, planId } = interview;
  return (
    <Dialog title={candidate.name} onClose={onClose}>
      <Facts interview={interview} timeZone={timeZone} />
      <Concerns interview={interview} />
      <p className="actions">
        <Link to={`/manager/candidate/${candidate.id}`}>{t('staff.schedule.openCandidate')}</Link>
        {mayArrange ? <Link to={`/manager/schedule/plans/${planId}`}>{t('staff.schedule.openPlan')}</Link> : null}
      </p>
      <Actions {...props} />
    </Dialog>
  );
}
