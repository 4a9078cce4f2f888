import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery } from '../../lib/hiring-queries.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const nobody = 'none';

interface AssignDialogProps {
  readonly count: number;
  readonly onAssign: (assignee: { readonly id: string; readonly name: string } | null) => void;
  readonly onClose: () => void;
}

/** Asks who is to read those picked. */
export function AssignDialog({ count, onAssign, onClose }: AssignDialogProps) {
  const t = useWords();
  const { data: staff = [] } = useQuery(staffQuery);
  const [userId, setUserId] = useState(nobody);
  const active = staff.filter((one) => one.status === 'ACTIVE');
  function assign(): void {
    const one = active.find((member) => member.id === userId);
    onAssign(one ? { id: one.id, name: `${one.firstName} ${one.lastName}` } : null);
  }
  return (
    <Dialog title={t('staff.bulk.assignTitle', { count })} onClose={onClose}>
      <div className="stack">
        <SelectField
          id="bulk-assignee"
          label={t('staff.assign.label')}
          value={userId}
          choices={[
            { value: nobody, label: t('staff.assign.nobody') },
            ...active.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}` })),
          ]}
          onChange={(event) => setUserId(event.currentTarget.value)}
        />
        <div className="actions">
          <Button onClick={assign}>{t('staff.bulk.assign')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
