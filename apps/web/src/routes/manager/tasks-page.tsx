import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { taskFilters } from '../../entities/staff-task/staff-task-calls.ts';
import { TaskDialog } from '../../entities/staff-task/task-dialog.tsx';
import { TaskList } from '../../features/staff-tasks/task-list.tsx';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../admin/no-permission.tsx';

/** The user's tasks, and those that they gave to colleagues. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<StaffTask | 'new' | null>(null);
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) return <NoPermission title={t('staff.tasks.title')} />;
  const filter = taskFilters.find((one) => one === query.get('show')) ?? 'mine';
  return (
    <>
      <PageHeader
        title={t('staff.tasks.title')}
        below={t('staff.tasks.text')}
        actions={may('note:write') ? <Button onClick={() => setOpen('new')}>{t('staff.tasks.add')}</Button> : null}
      />
      <TaskList
        userId={user.id}
        filter={filter}
        onFilter={(one) => setQuery(one === 'mine' ? {} : { show: one })}
        onEdit={setOpen}
      />
      {open === null ? null : (
        <TaskDialog userId={user.id} task={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
