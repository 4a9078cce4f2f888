import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tasksQuery } from '../../entities/staff-task/staff-task-calls.ts';
import classes from '../../entities/staff-task/staff-tasks.module.css';
import { TaskItem } from '../../entities/staff-task/task-item.tsx';
import { useWords } from '../../lib/words/words.ts';

/** Shows the user's tasks that are due today or late; nothing when there are none. */
export function DueTasks({ userId }: { readonly userId: string }) {
  const t = useWords();
  const { data = [] } = useQuery(tasksQuery('due'));
  if (data.length === 0) return null;
  return (
    <section className={classes['due']}>
      <header>
        <h2>{t('staff.tasks.dueToday')}</h2>
        <Link to="/manager/tasks">{t('staff.tasks.all')}</Link>
      </header>
      <ul className={classes['tasks']}>
        {data.map((task) => (
          <TaskItem key={task.id} task={task} userId={userId} />
        ))}
      </ul>
    </section>
  );
}
