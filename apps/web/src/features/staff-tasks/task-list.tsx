import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { useQuery } from '@tanstack/react-query';
import { taskFilters, tasksQuery } from '../../entities/staff-task/staff-task-calls.ts';
import classes from '../../entities/staff-task/staff-tasks.module.css';
import { TaskItem } from '../../entities/staff-task/task-item.tsx';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ListPart } from '../../ui/layout/list-tools.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

type TaskListFilter = (typeof taskFilters)[number];

interface TaskListProps {
  readonly userId: string;
  readonly filter: TaskListFilter;
  readonly onFilter: (filter: TaskListFilter) => void;
  readonly onEdit: (task: StaffTask) => void;
}

function Items({ userId, filter, onEdit }: Omit<TaskListProps, 'onFilter'>) {
  const t = useWords();
  const { data, error, refetch } = useQuery(tasksQuery(filter));
  if (error && !data) {
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (!data) return <Waiting />;
  if (data.length === 0) {
    return <EmptyState title={t('staff.tasks.noneTitle')}>{t(`staff.tasks.none.${filter}`)}</EmptyState>;
  }
  return (
    <ul className={classes['tasks']} aria-label={t('staff.tasks.title')}>
      {data.map((task) => (
        <TaskItem key={task.id} task={task} userId={userId} onEdit={onEdit} />
      ))}
    </ul>
  );
}

/** Lists tasks by their day: the user's own, those that they gave to others, or those that are done. */
export function TaskList({ onFilter, ...items }: TaskListProps) {
  const t = useWords();
  return (
    <div className={classes['pad']}>
      <ListPart
        label={t('staff.tasks.show')}
        value={items.filter}
        values={taskFilters}
        labelOf={(one) => t(`staff.tasks.filter.${one}`)}
        onChoose={onFilter}
      />
      <Items {...items} />
    </div>
  );
}
