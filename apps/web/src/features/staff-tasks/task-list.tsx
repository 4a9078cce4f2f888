import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { type taskFilters, tasksQuery } from './staff-tasks.api.ts';
import classes from './staff-tasks.module.css';
import { TaskItem } from './task-item.tsx';

interface TaskListProps {
  readonly userId: string;
  readonly filter: (typeof taskFilters)[number];
  readonly onEdit: (task: StaffTask) => void;
}

/** Lists tasks by their day. */
export function TaskList({ userId, filter, onEdit }: TaskListProps) {
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
    <div className={classes['pad']}>
      <ul className={classes['tasks']} aria-label={t('staff.tasks.title')}>
        {data.map((task) => (
          <TaskItem key={task.id} task={task} userId={userId} onEdit={onEdit} />
        ))}
      </ul>
    </div>
  );
}
