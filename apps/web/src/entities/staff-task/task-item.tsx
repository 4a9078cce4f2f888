import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { deleteTask, finishTask, restoreTask } from './staff-task-calls.ts';
import classes from './staff-tasks.module.css';

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

/** Names the role and the candidate of a task, with the way there. */
function About({ task: { role, candidate } }: { readonly task: StaffTask }) {
  if (role === null) return null;
  const toRole = `/manager/roles/${role.id}`;
  return (
    <p>
      {candidate ? (
        <>
          <Link to={`/manager/candidate/${candidate.id}?role=${role.id}`}>{candidate.name}</Link> ·{' '}
        </>
      ) : null}
      <Link to={toRole}>{role.title}</Link>
    </p>
  );
}

function FinishButton({ task }: { readonly task: StaffTask }) {
  const t = useWords();
  const { title, isDone } = task;
  const back = (version: number): void => void finishTask({ ...task, version }, isDone).catch(refused);
  const finish = useMutation({
    mutationFn: () => finishTask(task, !isDone),
    onSuccess: (version) =>
      announce({
        kind: 'success',
        text: t(isDone ? 'staff.tasks.reopened' : 'staff.tasks.finished', { title }),
        action: { label: t('ui.undo'), run: () => back(version) },
      }),
    onError: refused,
  });
  return (
    <ActionButton
      variant="secondary"
      size="small"
      busy={finish.isPending}
      aria-label={t(isDone ? 'staff.tasks.reopenNamed' : 'staff.tasks.doneNamed', { title })}
      onClick={() => finish.mutate()}
    >
      {t(isDone ? 'staff.tasks.reopen' : 'staff.tasks.done')}
    </ActionButton>
  );
}

function DeleteButton({ task: { id, title } }: { readonly task: StaffTask }) {
  const t = useWords();
  const remove = useMutation({
    mutationFn: () => deleteTask(id),
    onSuccess: () =>
      announce({
        kind: 'success',
        text: t('staff.tasks.deleted', { title }),
        action: { label: t('ui.undo'), run: () => void restoreTask(id).catch(refused) },
      }),
    onError: refused,
  });
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busy={remove.isPending}
      aria-label={t('staff.tasks.deleteNamed', { title })}
      onClick={() => remove.mutate()}
    >
      {t('staff.tasks.delete')}
    </ActionButton>
  );
}

interface TaskItemProps {
  readonly task: StaffTask;
  readonly userId: string;
  /** Left out where a task can only be finished. */
  readonly onEdit?: (task: StaffTask) => void;
  /** False where the candidate that it is about is shown around it. */
  readonly isAboutShown?: boolean;
}

/** One task: what, by when, from or for whom, and what can be done with it. */
export function TaskItem({ task, userId, onEdit, isAboutShown = true }: TaskItemProps) {
  const t = useWords();
  const { title, note, dueOn, isLate, assignee, author, mayEdit } = task;
  const others = [
    author.id === userId ? null : t('staff.tasks.by', { name: author.name }),
    assignee.id === userId ? null : t('staff.tasks.for', { name: assignee.name }),
  ].filter((part) => part !== null);
  return (
    <li className={classes['task']}>
      <div>
        <h3 dir="auto">{title}</h3>
        <p className={isLate ? classes['late'] : classes['muted']}>
          {[t(isLate ? 'staff.tasks.late' : 'staff.tasks.due', { date: formatDate(dueOn) }), ...others].join(' · ')}
        </p>
        {isAboutShown ? <About task={task} /> : null}
        {note === '' ? null : (
          <p className={classes['note']} dir="auto">
            {note}
          </p>
        )}
      </div>
      {mayEdit ? (
        <div className={classes['acts']}>
          <FinishButton task={task} />
          {onEdit ? (
            <>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('staff.tasks.editNamed', { title })}
                onClick={() => onEdit(task)}
              >
                {t('staff.tasks.edit')}
              </Button>
              <DeleteButton task={task} />
            </>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
