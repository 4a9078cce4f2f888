import type { InterviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewInvitation } from '@evenhand/contract/processes/interviews/interviews';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import type { WordKey } from '@evenhand/words/parts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { interviewsKey, invitationsQuery } from '../../../entities/interview/interview-queries.ts';
import { interviewTimeText } from '../../../entities/interview/interview-time.ts';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { BookingDialog } from '../booking-dialog.tsx';
import { type AttendanceOutcome, closePlan, remind, setOutcome } from '../interviews.api.ts';
import { PlanState } from '../schedule/plan-list.tsx';
import classes from '../schedule/schedule.module.css';
import { useFit } from '../use-fit.ts';
import { AddTimesDialog } from './add-times-dialog.tsx';
import { type Absence, AwayDialog } from './away-dialog.tsx';
import { BalanceDialog } from './balance-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { InterpretersDialog } from './interpreters-dialog.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';

type OpenDialog =
  | { readonly kind: 'book' | 'cancel' | 'interpreters'; readonly invitation: InterviewInvitation }
  | { readonly kind: 'away'; readonly absence?: Absence }
  | { readonly kind: 'times'; readonly named: readonly { readonly startsAt: string; readonly endsAt: string }[] }
  | { readonly kind: 'balance' }
  | { readonly kind: 'invite' }
  | null;

function PlanDialog({
  plan,
  open,
  onClose,
}: {
  readonly plan: InterviewPlan;
  readonly open: OpenDialog;
  readonly onClose: () => void;
}) {
  if (open === null) return null;
  if (open.kind === 'away') return <AwayDialog timeZone={plan.timeZone} absence={open.absence} onClose={onClose} />;
  if (open.kind === 'times') return <AddTimesDialog plan={plan} named={open.named} onClose={onClose} />;
  if (open.kind === 'invite') return <InviteDialog plan={plan} onClose={onClose} />;
  if (open.kind === 'balance') return <BalanceDialog planId={plan.id} timeZone={plan.timeZone} onClose={onClose} />;
  if (open.kind === 'interpreters') {
    return <InterpretersDialog planId={plan.id} invitation={open.invitation} onClose={onClose} />;
  }
  const { id, candidate, booking } = open.invitation;
  const shared = { invitation: { planId: plan.id, invitationId: id }, name: candidate.name, onClose };
  if (open.kind === 'cancel') return <CancelDialog {...shared} />;
  const startsAt = booking?.state === 'BOOKED' ? booking.startsAt : null;
  return <BookingDialog {...shared} timeZone={plan.timeZone} startsAt={startsAt} />;
}

const failed = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

/** Returns what is done for all of a plan: reminders, and the end of choosing. */
function usePlanActs(plan: InterviewPlan) {
  const t = useWords();
  const reminding = useSendOnce({
    send: remind,
    onSent: (count) => announce({ kind: 'success', text: t('staff.plan.reminded', { count }) }),
  });
  const closing = useMutation({
    mutationFn: closePlan,
    onSuccess: () => announce({ kind: 'success', text: t('staff.plan.closed') }),
    onError: failed,
  });
  const marking = useMutation({
    mutationFn: ({ id, outcome }: { readonly id: string; readonly outcome: AttendanceOutcome | null }) =>
      setOutcome({ planId: plan.id, invitationId: id }, outcome),
    onSuccess: ({ candidate }) => announce({ kind: 'success', text: t('staff.plan.marked', { name: candidate.name }) }),
    onError: failed,
  });
  const { fit } = useFit();
  return {
    fit: (id: string) => fit({ planId: plan.id, invitationId: id }),
    remind: () => reminding.mutate(plan.id, { onError: failed }),
    isReminding: reminding.isPending,
    close: () => closing.mutate(plan),
    mark: marking.mutate,
  };
}

/** Returns how and when times are given out, and how many wait for one. */
function releaseFacts(t: Translate, { release, drawAt, drawnAt, lotSeed, counts, timeZone }: InterviewPlan) {
  const isByLot = release === 'DRAW' || release === 'WAVES';
  const facts: [WordKey, string][] = [
    ['staff.plan.release', release === null ? '' : t(`staff.plan.release.${release}`)],
    ['staff.plan.drawAt', drawAt !== null && drawnAt === null ? interviewTimeText(drawAt, timeZone) : ''],
    ['staff.plan.drawnAt', drawnAt === null ? '' : interviewTimeText(drawnAt, timeZone)],
    ['staff.plan.wishes', release === 'DRAW' ? formatNumber(counts.wishes) : ''],
    ['staff.plan.waiting', counts.waiting === 0 ? '' : formatNumber(counts.waiting)],
    ['staff.plan.lotSeed', isByLot ? (lotSeed ?? '') : ''],
  ];
  return facts;
}

/** Returns how far a plan has come, and how its times are given out. */
function planFacts(t: Translate, plan: InterviewPlan): [WordKey, string][] {
  const { booked, invited, noneSuits, overdue } = plan.counts;
  const countText = (count: number): string => (count === 0 ? '' : formatNumber(count));
  return [
    ['staff.plan.booked', t('staff.plan.bookedOf', { booked: formatNumber(booked), invited: formatNumber(invited) })],
    ['staff.plan.noneSuits', countText(noneSuits)],
    ['staff.plan.overdue', countText(overdue)],
    ['staff.plan.until', plan.chooseBy ? interviewTimeText(plan.chooseBy, plan.timeZone) : ''],
    ...releaseFacts(t, plan),
    ['staff.plan.zone', cityOfZone(plan.timeZone)],
  ];
}

/** A plan whose invitations are out: who has booked, who has not, and what is done for each. */
export function PlanView({ plan }: { readonly plan: InterviewPlan }) {
  const t = useWords();
  const [open, setOpen] = useState<OpenDialog>(null);
  const { data: role } = useQuery(roleQuery(plan.role.id));
  const { data: invitations, error, refetch } = useQuery(invitationsQuery(plan.id));
  const acts = usePlanActs(plan);
  const { counts, timeZone } = plan;
  const isOpen = plan.state === 'OPEN';
  // A candidate for whom no time suits waits for an answer, and is not reminded.
  const toRemind = counts.open - counts.noneSuits;
  return (
    <>
      <PageHeader
        title={plan.role.title}
        above={<Link to="/manager/schedule">{t('staff.schedule.title')}</Link>}
        beside={
          <>
            <PlanState state={plan.state} /> {stageLabel(t, plan.stageId, role?.pipeline ?? [])}
          </>
        }
        actions={
          <>
            {plan.setup.panelSize > 0 && counts.booked > 0 ? (
              <Button variant="secondary" onClick={() => setOpen({ kind: 'balance' })}>
                {t('staff.panel.balance')}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={() => setOpen({ kind: 'away' })}>
              {t('staff.away.open')}
            </Button>
            {isOpen && toRemind > 0 ? (
              <ActionButton busy={acts.isReminding} onClick={acts.remind}>
                {t('staff.plan.remind', { count: toRemind })}
              </ActionButton>
            ) : null}
          </>
        }
        {...(isOpen
          ? {
              more: [
                { label: t('staff.plan.addTimes'), onTake: () => setOpen({ kind: 'times', named: [] }) },
                { label: t('staff.plan.inviteMore'), onTake: () => setOpen({ kind: 'invite' }) },
                { label: t('staff.plan.close'), onTake: acts.close },
              ],
            }
          : {})}
      />
      <div className={classes['schedule']}>
        <FactList facts={planFacts(t, plan)} />
        {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
        {!invitations && !error ? <Waiting /> : null}
        {invitations ? (
          <InvitationTable
            invitations={invitations}
            timeZone={timeZone}
            acts={{
              book: (invitation) => setOpen({ kind: 'book', invitation }),
              cancel: (invitation) => setOpen({ kind: 'cancel', invitation }),
              standIn: (absence) => setOpen({ kind: 'away', absence }),
              fit: ({ id }) => acts.fit(id),
              interpreters: (invitation) => setOpen({ kind: 'interpreters', invitation }),
              addTimes: isOpen ? ({ noneSuits }) => setOpen({ kind: 'times', named: noneSuits?.windows ?? [] }) : null,
              outcome: ({ id }, outcome) => acts.mark({ id, outcome }),
            }}
          />
        ) : null}
      </div>
      <PlanDialog
        plan={plan}
        open={open}
        onClose={() => {
          setOpen(null);
          void queryClient.invalidateQueries({ queryKey: interviewsKey });
        }}
      />
    </>
  );
}
