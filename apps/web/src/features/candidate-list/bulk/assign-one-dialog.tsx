import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewersQuery } from '../../../entities/application/application-queries.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Sharing } from './many.api.ts';

const nobody = 'none';

interface AssignOneDialogProps {
  readonly count: number;
  readonly roleIds: readonly string[];
  readonly onAssign: (sharing: Sharing) => void;
  readonly onClose: () => void;
}

/** Loads the reviewers who may be assigned candidates on every one of these roles. */
function useCommonReviewers(roleIds: readonly string[]) {
  const asked = useQueries({ queries: roleIds.map(reviewersQuery) });
  const lists = asked.flatMap(({ data }) => (data ? [data] : []));
  const isThere = lists.length === roleIds.length;
  const [first = [], ...others] = isThere ? lists : [];
  const reviewers = first.filter(({ id }) => others.every((list) => list.some((one) => one.id === id)));
  return { reviewers, isThere };
}

/** Asks which one reviewer the picked candidates, who are on several roles, are assigned to. */
export function AssignOneDialog({ count, roleIds, onAssign, onClose }: AssignOneDialogProps) {
  const t = useWords();
  const { reviewers, isThere } = useCommonReviewers(roleIds);
  const [userId, setUserId] = useState(nobody);
  return (
    <Dialog title={t('staff.bulk.assignTitle', { count })} onClose={onClose}>
      <div className="stack">
        <SelectField
          id="bulk-assignee"
          label={t('staff.assign.label')}
          {...(isThere && reviewers.length === 0 ? { hint: t('staff.bulk.noReader') } : {})}
          value={userId}
          choices={[
            { value: nobody, label: t('staff.assign.nobody') },
            ...reviewers.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(event) => setUserId(event.currentTarget.value)}
        />
        <div className="actions">
          <Button onClick={() => onAssign({ reviewers: reviewers.filter((one) => one.id === userId), way: 'IN_TURN' })}>
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
