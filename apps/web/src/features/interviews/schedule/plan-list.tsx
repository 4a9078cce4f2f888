import type { InterviewPlanItem } from '@evenhand/contract/processes/interviews/interview-plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { interviewPlansQuery } from '../../../entities/interview/interview-queries.ts';
import { interviewTimeText } from '../../../entities/interview/interview-time.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from './schedule.module.css';

const tones = { DRAFT: 'waiting', OPEN: 'done', CLOSED: 'plain' } as const;

export function PlanState({ state }: Pick<InterviewPlanItem, 'state'>) {
  const t = useWords();
  return <Tag tone={tones[state]}>{t(`staff.plan.state.${state}`)}</Tag>;
}

const columnsOf = (t: Translate): Column<InterviewPlanItem>[] => [
  {
    id: 'role',
    header: t('staff.plan.role'),
    names: true,
    cell: (plan) => <Link to={`/manager/schedule/plans/${plan.id}`}>{plan.role.title}</Link>,
  },
  { id: 'stage', header: t('staff.plan.stage'), cell: ({ stageId }) => stageLabel(t, stageId) },
  { id: 'state', header: t('staff.plan.state'), cell: ({ state }) => <PlanState state={state} /> },
  {
    id: 'from',
    header: t('staff.plan.first'),
    cell: ({ from, timeZone }) => (from ? interviewTimeText(from, timeZone) : <Dash />),
  },
  {
    id: 'booked',
    header: t('staff.plan.booked'),
    numeric: true,
    cell: ({ counts, state }) =>
      state === 'DRAFT' ? (
        <Dash />
      ) : (
        t('staff.plan.bookedOf', { booked: formatNumber(counts.booked), invited: formatNumber(counts.invited) })
      ),
  },
  {
    id: 'overdue',
    header: t('staff.plan.overdue'),
    numeric: true,
    cell: ({ counts }) => (counts.overdue === 0 ? <Dash /> : formatNumber(counts.overdue)),
  },
];

/** Lists the plans of interviews, drafts among them, with how many have booked. */
export function PlanList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(interviewPlansQuery);
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className={classes['schedule']} aria-labelledby="interview-plans">
      <h2 id="interview-plans">{t('staff.plan.list')}</h2>
      <DataTable
        caption={t('staff.plan.list')}
        columns={columnsOf(t)}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ role }) => role.title}
        empty={<EmptyState title={t('staff.plan.noneTitle')}>{t('staff.plan.none')}</EmptyState>}
      />
    </section>
  );
}
