import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { type OwnTask, ownTasks } from '@evenhand/domain/applications/own-tasks';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from '../applications.module.css';

/** Returns the address at which a task is done: a page of its own, or an anchor on this one. */
function placeOf({ kind, applicationId, roleId, requestId }: OwnTask): string {
  if (kind === 'finishDraft' || kind === 'fillInForm') return `/apply/${roleId}`;
  if (kind === 'changeAnswers') return `/applications/${applicationId}/amend`;
  return `#${requestId === null ? 'application' : 'request'}-${requestId ?? applicationId}`;
}

/** Lists all tasks of all applications, the first due at the top. Drafts have a list of their own, and a single card says itself that there is nothing to do. */
export function TaskList({ applications }: { readonly applications: readonly OwnApplication[] }) {
  const t = useWords();
  const [now] = useState(() => new Date());
  const all = ownTasks(applications, now);
  const tasks = all.filter(({ kind }) => kind !== 'finishDraft');
  if (tasks.length === 0 && (all.length > 0 || applications.length <= 1)) return null;
  return (
    <section className="section" aria-labelledby="tasks-title">
      <h2 id="tasks-title">{t('tasks.title')}</h2>
      {tasks.length === 0 ? <p>{t('tasks.none')}</p> : null}
      <ul className={classes['tasks']}>
        {tasks.map((task) => (
          <li key={`${task.applicationId}-${task.kind}-${task.requestId}`}>
            <Link to={placeOf(task)}>{t(`tasks.${task.kind}`, { role: task.roleTitle })}</Link>
            {task.dueAt === null ? null : (
              <span className={classes['due']}>
                {t('tasks.due', { date: formatDate(task.dueAt), time: formatTime(task.dueAt) })}
              </span>
            )}
            {task.overdue ? <Tag tone="attention">{t('tasks.overdue')}</Tag> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
