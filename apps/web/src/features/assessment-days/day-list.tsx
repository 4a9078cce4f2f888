import type { ListedDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { longDayText } from '../../entities/interview/interview-time.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { assessmentDaysQuery } from './assessment-days.api.ts';
import classes from './assessment-days.module.css';
import { DayState } from './day-state.tsx';

const columnsOf = (t: Translate): Column<ListedDay>[] => [
  {
    id: 'title',
    header: t('staff.assessment.name'),
    names: true,
    cell: ({ id, title }) => <Link to={`/manager/assessment-days/${id}`}>{title}</Link>,
  },
  { id: 'day', header: t('staff.assessment.day'), cell: ({ day }) => longDayText(day) },
  { id: 'role', header: t('staff.assessment.role'), cell: ({ role }) => role.title },
  { id: 'place', header: t('staff.assessment.place'), cell: ({ place }) => place || <Dash /> },
  { id: 'state', header: t('staff.assessment.state'), cell: ({ state }) => <DayState state={state} /> },
  {
    id: 'candidates',
    header: t('staff.assessment.candidates'),
    numeric: true,
    cell: ({ candidates }) => formatNumber(candidates),
  },
];

/** Lists the assessment days that the user may see, the last first. */
export function DayList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(assessmentDaysQuery);
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div className={classes['page']}>
      <DataTable
        caption={t('staff.assessment.title')}
        columns={columnsOf(t)}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        empty={<EmptyState title={t('staff.assessment.noneTitle')}>{t('staff.assessment.none')}</EmptyState>}
      />
    </div>
  );
}
