import { createStaffTask, type StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { staffQuery } from '../organization/staff-query.ts';
import { presentRoles } from '../role/role-queries.ts';
import { addTask, saveTask } from './staff-task-calls.ts';

const { title, note, dueOn } = createStaffTask.body.shape;
const schema = z.object({ title, note, dueOn, assigneeId: z.uuid(), roleId: z.union([z.literal(''), z.uuid()]) });
type TaskInput = z.output<typeof schema>;

interface TaskDialogProps {
  readonly userId: string;
  /** Null for a new one. */
  readonly task: StaffTask | null;
  /** Application that a new task is about; without one a role can be chosen. */
  readonly applicationId?: string;
  readonly onClose: () => void;
}

/** Returns the version that a colleague has saved meanwhile; null when the refusal has another reason. */
function versionMeanwhile(error: unknown): number | null {
  if (!isProblem(error, 'stale_version')) return null;
  const current = z.object({ version: z.int() }).safeParse(error.current);
  return current.success ? current.data.version : null;
}

const valuesOf = (task: StaffTask | null, userId: string) => ({
  title: task?.title ?? '',
  dueOn: task?.dueOn ?? '',
  assigneeId: task?.assignee.id ?? userId,
  roleId: task?.role?.id ?? '',
  note: task?.note ?? '',
});

/** Returns the colleagues who can have the task. Its present assignee is there before the others have come. */
function assigneeChoices(staff: readonly StaffMember[], task: StaffTask | null, userId: string): Choice[] {
  const nameOf = ({ firstName, lastName }: StaffMember): string => `${firstName} ${lastName}`.trim();
  const present = task?.assignee.id ?? userId;
  const member = staff.find(({ id }) => id === present);
  const others = staff.filter(({ id, status }) => id !== present && status === 'ACTIVE');
  return [
    { value: present, label: task?.assignee.name ?? (member ? nameOf(member) : '') },
    ...others.map((one) => ({ value: one.id, label: nameOf(one) })),
  ];
}

/** Adds or edits a task. What it is about is chosen when it is added. */
export function TaskDialog({ userId, task, applicationId, onClose }: TaskDialogProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const { data: staff = [] } = useQuery(staffQuery);
  const { data: roles, search } = usePicker(presentRoles);
  const [version, setVersion] = useState(task?.version ?? 0);
  const [conflict, setConflict] = useState(false);
  const [dirty, setDirty] = useState(false);
  useLeaveWarning(dirty);
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: valuesOf(task, userId),
    schema,
    what: {
      title: 'staff.task.what.title',
      dueOn: 'staff.task.what.dueOn',
      assigneeId: 'staff.task.what.assigneeId',
      roleId: 'staff.task.what.roleId',
      note: 'staff.task.what.note',
    },
  });

  function write({ roleId, ...content }: TaskInput): Promise<void> {
    if (task) return saveTask(task.id, { ...content, isDone: task.isDone, version });
    const about = applicationId === undefined ? (roleId === '' ? {} : { roleId }) : { applicationId };
    return addTask({ ...content, ...about }, intention.key());
  }

  async function send(input: TaskInput): Promise<void> {
    try {
      await write(input);
    } catch (error) {
      intention.failed(error);
      const current = versionMeanwhile(error);
      if (current === null) throw error;
      setVersion(current);
      setConflict(true);
      return;
    }
    announce({ kind: 'success', text: t('staff.tasks.saved', { title: input.title }) });
    onClose();
  }

  return (
    <Dialog title={t(task ? 'staff.task.edit' : 'staff.tasks.add')} onClose={onClose}>
      {conflict ? (
        <Notice kind="attention" alert>
          {t('staff.task.conflict')}
        </Notice>
      ) : null}
      <form className="stack" noValidate onInput={() => setDirty(true)} onSubmit={onSubmit(send)}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <TextField {...text('title')} label={t('staff.task.name')} autoComplete="off" />
        <CalendarField {...text('dueOn')} label={t('staff.task.dueOn')} />
        <SelectField
          {...text('assigneeId')}
          label={t('staff.task.assignee')}
          choices={assigneeChoices(staff, task, userId)}
        />
        {task || applicationId !== undefined ? null : (
          <>
            <PickerSearch id="task-find-role" label={t('staff.picker.role')} search={search} />
            <SelectField
              {...text('roleId')}
              label={t('staff.task.role')}
              emptyLabel={t('staff.task.noRole')}
              choices={(roles ?? []).map(({ id, title: label }) => ({ value: id, label }))}
            />
          </>
        )}
        <TextAreaField {...text('note')} label={t('staff.task.note')} rows={3} optional />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('staff.task.save')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
