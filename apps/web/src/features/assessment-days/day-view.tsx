import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { longDayText } from '../../entities/interview/interview-time.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import classes from './assessment-days.module.css';
import { DayBuilder } from './builder/day-builder.tsx';
import { DayChoices } from './choices/day-choices.tsx';
import { DayState } from './day-state.tsx';
import { ControlRoom } from './on-the-day/control-room.tsx';
import { ReleaseButton } from './release-button.tsx';
import type { DraftRepair } from './repair/draft-repair.ts';
import { DayTimetable } from './timetable/day-timetable.tsx';
import { WashUp } from './wash-up/wash-up.tsx';

const PaperDialog = lazy(async () => ({ default: (await import('./paper/paper-dialog.tsx')).PaperDialog }));

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

interface DayPartProps extends DayViewProps {
  readonly part: 'setUp' | 'choices' | 'timetable' | 'onTheDay' | 'washUp';
  /** A change of the day that was chosen from its timetable. */
  readonly repair: DraftRepair | null;
  readonly onRepair: (repair: DraftRepair) => void;
  readonly onPlanned: () => void;
}

function PlannedPart({ day, part, arranges, marks, onRepair }: DayPartProps) {
  const t = useWords();
  const { plan } = day;
  if (!plan) return <EmptyState title={t('staff.assessment.noPlanTitle')}>{t('staff.assessment.noPlan')}</EmptyState>;
  if (part === 'washUp') return <WashUp dayId={day.id} />;
  return part === 'timetable' ? (
    <DayTimetable day={day} made={plan} arranges={arranges} onRepair={onRepair} />
  ) : (
    <ControlRoom day={day} made={plan} arranges={arranges} marks={marks} />
  );
}

function DayPart(props: DayPartProps) {
  const { day, part, repair, onPlanned } = props;
  if (part === 'setUp') return <DayBuilder day={day} repair={repair} onPlanned={onPlanned} />;
  if (part === 'choices') return <DayChoices day={day} />;
  return <PlannedPart {...props} />;
}

/** An assessment day: how it is made up, its timetable, and what happens on the day. */
export function DayView({ day, arranges, marks }: DayViewProps) {
  const t = useWords();
  const tabs = arranges
    ? (['setUp', 'choices', 'timetable', 'onTheDay', 'washUp'] as const)
    : (['timetable', 'onTheDay'] as const);
  const [chosen, setChosen] = useState<(typeof tabs)[number]>(day.plan || !arranges ? 'timetable' : 'setUp');
  const [isPaper, setPaper] = useState(false);
  const [repair, setRepair] = useState<DraftRepair | null>(null);
  const show = (part: (typeof tabs)[number], chosenRepair: DraftRepair | null = null): void => {
    setRepair(chosenRepair);
    setChosen(part);
  };
  return (
    <>
      <PageHeader
        title={day.title}
        above={<Link to="/manager/assessment-days">{t('staff.assessment.title')}</Link>}
        beside={<DayState state={day.state} />}
        below={[longDayText(day.day), day.place, day.role.title].filter(Boolean).join(' · ')}
        actions={
          <>
            {day.plan ? (
              <>
                <Button variant="quiet" onClick={() => setPaper(true)}>
                  {t('staff.assessment.paper.open')}
                </Button>
                <Button variant="quiet" onClick={() => window.print()}>
                  {t('staff.assessment.print')}
                </Button>
              </>
            ) : null}
            {arranges ? <ReleaseButton day={day} isSecond={chosen === 'setUp'} /> : null}
          </>
        }
      />
      {isPaper ? (
        <Suspense>
          <PaperDialog day={day} onClose={() => setPaper(false)} />
        </Suspense>
      ) : null}
      <div className={classes['page']}>
        <Figures day={day} />
        <Segments
          label={t('staff.assessment.part')}
          keys={tabs}
          current={chosen}
          nameOf={(tab) => t(`staff.assessment.tab.${tab}`)}
          onChange={(part) => show(part)}
        />
        <DayPart
          day={day}
          part={chosen}
          arranges={arranges}
          marks={marks}
          repair={repair}
          onRepair={(found) => show('setUp', found)}
          onPlanned={() => show('timetable')}
        />
      </div>
    </>
  );
}
