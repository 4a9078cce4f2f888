import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery } from '../../lib/hiring-queries.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Sharing } from './many.api.ts';

const nobody = 'none';

interface AssignOneDialogProps {
  readonly count: number;
  readonly onAssign: (sharing: Sharing) => void;
  readonly onClose: () => void;
}

/** Asks which one person is to read those picked, who are on several roles. */
export function AssignOneDialog({ count, onAssign, onClose }: AssignOneDialogProps) {
  const t = useWords();
  const { data: staff = [] } = useQuery(staffQuery);
  const [userId, setUserId] = useState(nobody);
  const active = staff
    .filter((one) => one.status === 'ACTIVE')
    .map((one) => ({ id: one.id, name: `${one.firstName} ${one.lastName}` }));
  return (
    <Dialog title={t('staff.bulk.assignTitle', { count })} onClose={onClose}>
      <div className="stack">
        <SelectField
          id="bulk-assignee"
          label={t('staff.assign.label')}
          value={userId}
          choices={[
            { value: nobody, label: t('staff.assign.nobody') },
            ...active.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(event) => setUserId(event.currentTarget.value)}
        />
        <div className="actions">
          <Button onClick={() => onAssign({ readers: active.filter((one) => one.id === userId), way: 'IN_TURN' })}>
            {t('staff.bulk.assign')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
