import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDayText } from '../../entities/interview/interview-time.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { releasePlan } from './assessment-days.api.ts';
import classes from './assessment-days.module.css';
import { DayBuilder } from './builder/day-builder.tsx';
import { DayChoices } from './choices/day-choices.tsx';
import { DayState } from './day-state.tsx';
import { ControlRoom } from './on-the-day/control-room.tsx';
import { DayTimetable } from './timetable/day-timetable.tsx';
import { WashUp } from './wash-up/wash-up.tsx';

interface DayViewProps {
  readonly day: ShownDay;
  readonly arranges: boolean;
  /** Whether the user may say where candidates are. */
  readonly marks: boolean;
}

function Figures({ day }: { readonly day: ShownDay }) {
  const t = useWords();
  const { candidates, makeUp, plan } = day;
  const figures = [
    [candidates.length, t('staff.assessment.figure.candidates', { count: candidates.length })],
    [makeUp.rooms.length, t('staff.assessment.figure.rooms', { count: makeUp.rooms.length })],
    [makeUp.people.length, t('staff.assessment.figure.people', { count: makeUp.people.length })],
    [plan?.faults.length ?? 0, t('staff.assessment.figure.faults', { count: plan?.faults.length ?? 0 })],
  ] as const;
  return (
    <ul className={classes['figures']}>
      {figures.map(([number, label], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures are always the same four.
        <li key={at}>
          <b>{formatNumber(number)}</b>
          {label}
        </li>
      ))}
    </ul>
  );
}

function PlannedPart({
  day,
  part,
  arranges,
  marks,
}: DayViewProps & { readonly part: 'timetable' | 'onTheDay' | 'washUp' }) {
  const t = useWords();
  const { plan } = day;
  if (!plan) return <EmptyState title={t('staff.assessment.noPlanTitle')}>{t('staff.assessment.noPlan')}</EmptyState>;
  if (part === 'washUp') return <WashUp dayId={day.id} />;
  return part === 'timetable' ? (
    <DayTimetable day={day} made={plan} arranges={arranges} />
  ) : (
    <ControlRoom day={day} made={plan} arranges={arranges} marks={marks} />
  );
}

interface DayPartProps extends DayViewProps {
  readonly part: 'setUp' | 'choices' | 'timetable' | 'onTheDay' | 'washUp';
  readonly onPlanned: () => void;
}

function DayPart({ day, part, arranges, marks, onPlanned }: DayPartProps) {
  if (part === 'setUp') return <DayBuilder day={day} onPlanned={onPlanned} />;
  if (part === 'choices') return <DayChoices day={day} />;
  return <PlannedPart day={day} part={part} arranges={arranges} marks={marks} />;
}

/** An assessment day: how it is made up, its timetable, and what happens on the day. */
export function DayView({ day, arranges, marks }: DayViewProps) {
  const t = useWords();
  const tabs = arranges
    ? (['setUp', 'choices', 'timetable', 'onTheDay', 'washUp'] as const)
    : (['timetable', 'onTheDay'] as const);
  const [chosen, setChosen] = useState<(typeof tabs)[number]>(day.plan || !arranges ? 'timetable' : 'setUp');
  const { plan } = day;
  const [asked, setAsked] = useState<number | null>(null);
  const releasing = useSendOnce({
    send: releasePlan,
    onSent: () => {
      setAsked(null);
      announce({ kind: 'success', text: t('staff.assessment.releasedDone') });
    },
  });
  const release = (number: number): void =>
    releasing.mutate(
      { id: day.id, version: day.version, number },
      {
        onError: (error) => {
          setAsked(null);
          announce({ kind: 'error', text: problemText(error) });
        },
      },
    );
  const mayRelease = arranges && plan !== null && !plan.isOld && plan.number !== day.released;
  return (
    <>
      <PageHeader
        title={day.title}
        above={<Link to="/manager/assessment-days">{t('staff.assessment.title')}</Link>}
        beside={<DayState state={day.state} />}
        below={[longDayText(day.day), day.place, day.role.title].filter(Boolean).join(' · ')}
        actions={
          <>
            {plan ? (
              <Button variant="quiet" onClick={() => window.print()}>
                {t('staff.assessment.print')}
              </Button>
            ) : null}
            {mayRelease ? (
              <ActionButton busy={releasing.isPending} onClick={() => setAsked(plan.number)}>
                {t('staff.assessment.release')}
              </ActionButton>
            ) : null}
          </>
        }
      />
      {asked === null || !plan ? null : (
        <ConfirmDialog
          title={t('staff.assessment.releaseTitle')}
          confirm={t('staff.assessment.release')}
          busy={releasing.isPending}
          onConfirm={() => release(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('staff.assessment.releaseText')}</p>
          {plan.plan.leftOver.length > 0 ? (
            <p>{t('staff.assessment.releaseLeftOver', { count: plan.plan.leftOver.length })}</p>
          ) : null}
        </ConfirmDialog>
      )}
      <div className={classes['page']}>
        <Figures day={day} />
        <Segments
          label={t('staff.assessment.part')}
          keys={tabs}
          current={chosen}
          nameOf={(tab) => t(`staff.assessment.tab.${tab}`)}
          onChange={setChosen}
        />
        <DayPart day={day} part={chosen} arranges={arranges} marks={marks} onPlanned={() => setChosen('timetable')} />
      </div>
    </>
  );
}
