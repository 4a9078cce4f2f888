import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { useState } from 'react';
import { CandidateTasks } from '../../entities/staff-task/candidate-tasks.tsx';
import { tasksAboutQuery } from '../../entities/staff-task/staff-task-calls.ts';
import { TaskDialog } from '../../entities/staff-task/task-dialog.tsx';
import { TaskItem } from '../../entities/staff-task/task-item.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Specimen } from './specimen.tsx';

const applicationId = '01990003-0000-7000-8000-00000000000a';
const person = { id: '01990003-0000-7000-8000-00000000000b', name: 'Jo Field' };
const task: StaffTask = {
  id: '01990003-0000-7000-8000-00000000000c',
  title: 'Ring the university about the transcript',
  note: 'Ask for the registry.',
  dueOn: '2026-11-20',
  isLate: true,
  assignee: person,
  author: { id: '01990003-0000-7000-8000-00000000000d', name: 'Sam Reed' },
  role: null,
  candidate: null,
  isDone: false,
  mayEdit: true,
  version: 1,
};

/** Shows the tasks of staff and their parts, filled without a server. */
export function TaskSpecimens() {
  const [isFilled] = useState(() => {
    queryClient.setQueryDefaults(tasksAboutQuery(applicationId).queryKey, { staleTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(tasksAboutQuery(applicationId).queryKey, [task]);
    return true;
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <Specimen name="Task">
      <ul>
        <TaskItem task={task} userId={person.id} />
      </ul>
      {isFilled ? <CandidateTasks applicationId={applicationId} mayWrite={false} asks={0} /> : null}
      <Button onClick={() => setAdding(true)}>Add a task</Button>
      {isAdding ? <TaskDialog userId={person.id} task={null} onClose={() => setAdding(false)} /> : null}
    </Specimen>
  );
}
