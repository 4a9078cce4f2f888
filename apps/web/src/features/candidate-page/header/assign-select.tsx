import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewersQuery } from '../../../entities/application/application-queries.ts';
import type { Movable } from '../../../entities/application/moves.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from './candidate-header.module.css';

interface AssignSelectProps {
  /** Role of the application. Only colleagues who may see it are offered. */
  readonly roleId: string;
  readonly who: Movable;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly mayAssign: boolean;
}

const nobody = 'none';

/** Chooses the reviewer of the application. A choice is saved at once. */
export function AssignSelect({ roleId, who, assignee, mayAssign }: AssignSelectProps) {
  const t = useWords();
  const { data: reviewers = [] } = useQuery({ ...reviewersQuery(roleId), enabled: mayAssign });
  const [busy, setBusy] = useState(false);

  async function assign(userId: string): Promise<void> {
    setBusy(true);
    try {
      // Few visits change it: what saves it comes with the first choice.
      const { assignReviewer } = await import('./assign-reviewer.ts');
      await assignReviewer(who, userId === nobody ? null : userId, assignee?.id ?? null);
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }

  if (!mayAssign) return assignee ? <span>{assignee.name}</span> : null;
  return (
    <label className={classes['assign']} data-assignee>
      {t('staff.assign.label')}
      <select
        value={assignee?.id ?? nobody}
        disabled={busy}
        onChange={(event) => void assign(event.currentTarget.value)}
      >
        <option value={nobody}>{t('staff.assign.nobody')}</option>
        {reviewers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
        {assignee && !reviewers.some((one) => one.id === assignee.id) ? (
          <option value={assignee.id}>{assignee.name}</option>
        ) : null}
      </select>
    </label>
  );
}
