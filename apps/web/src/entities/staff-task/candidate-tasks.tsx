import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { useUser } from '../session/current-user.ts';
import { tasksAboutQuery } from './staff-task-calls.ts';
import classes from './staff-tasks.module.css';
import { TaskDialog } from './task-dialog.tsx';
import { TaskItem } from './task-item.tsx';

interface CandidateTasksProps {
  readonly applicationId: string;
  readonly mayWrite: boolean;
  /** Number of times that the viewer has asked to add a task. */
  readonly asks: number;
}

/** Shows what is to be done about a candidate's application, and adds to it. */
export function CandidateTasks({ applicationId, mayWrite, asks }: CandidateTasksProps) {
  const t = useWords();
  const userId = useUser()?.id;
  const { data = [], error, refetch } = useQuery(tasksAboutQuery(applicationId));
  const [open, setOpen] = useState<StaffTask | 'new' | null>(null);
  useEffect(() => {
    if (asks > 0) setOpen('new');
  }, [asks]);
  if (userId === undefined || (!mayWrite && data.length === 0)) return null;
  return (
    <section className={classes['about']} aria-labelledby="candidate-tasks">
      <h3 id="candidate-tasks">{t('staff.tasks.title')}</h3>
      {error ? <LoadProblem compact error={error} onRetry={() => void refetch()} /> : null}
      {data.length > 0 ? (
        <ul className={classes['tasks']} aria-labelledby="candidate-tasks">
          {data.map((task) => (
            <TaskItem key={task.id} task={task} userId={userId} isAboutShown={false} onEdit={setOpen} />
          ))}
        </ul>
      ) : null}
      {mayWrite ? (
        <p>
          <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
            {t('staff.tasks.add')}
          </Button>
        </p>
      ) : null}
      {open === null ? null : (
        <TaskDialog
          userId={userId}
          task={open === 'new' ? null : open}
          applicationId={applicationId}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
