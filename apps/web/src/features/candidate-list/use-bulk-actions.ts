import type { Role } from '@evenhand/contract/roles';
import type { CandidateRow, SearchCriteria } from '@evenhand/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../lib/current-user.ts';
import { roleQuery } from '../../lib/hiring-queries.ts';
import { movePerson } from '../../lib/moves.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { keepRun, keptRun } from './kept-run.ts';
import { assignCandidates, type BulkOutcome, movableOf, moveCandidates } from './move-candidates.ts';
import type { ChosenMove } from './move-dialog.tsx';
import type { Picked } from './picked.ts';
import type { ListSelection } from './use-selection.ts';

export interface BulkActions {
  /** The stages of the one role all picked people are on; null when they are on several. */
  readonly pipeline: Role['pipeline'] | null;
  /** Who is picked, where they are several on one role; else null. */
  readonly picked: Picked | null;
  readonly outcome: BulkOutcome | null;
  /** A move of very many that goes on by itself, or its end. */
  readonly runId: string | null;
  readonly busy: boolean;
  readonly move: (place: ChosenMove) => Promise<void>;
  readonly assign: (assignee: { readonly id: string; readonly name: string } | null) => Promise<void>;
  readonly dismiss: () => void;
}

/** Who is meant where they are several on one role: by name, or as everybody. */
function meantBy(
  roleId: string | undefined,
  rows: readonly CandidateRow[],
  everybody: SearchCriteria | null,
): Picked | null {
  if (!roleId) return null;
  if (everybody) return { roleId, resource: everybody };
  return rows.length > 1 ? { roleId, ids: rows.map((row) => row.id) } : null;
}

/** What can be done to the picked people, and what came of it. One person is moved with a check on where they stood. */
export function useBulkActions(role: Role | null, { picked, everybody, clear }: ListSelection): BulkActions {
  const user = useUser();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [runId, setRunId] = useState(role ? keptRun(role.id) : null);
  const rows = [...picked.values()];
  const roleIds = [...new Set(rows.map((row) => row.roleId))];
  const onlyRole = roleIds.length === 1 ? roleIds[0] : undefined;
  const other = useQuery({ ...roleQuery(onlyRole ?? ''), enabled: role === null && onlyRole !== undefined });
  const pipeline = role?.pipeline ?? (onlyRole === undefined ? null : (other.data?.pipeline ?? null));

  async function run(work: () => Promise<BulkOutcome | null>): Promise<void> {
    setBusy(true);
    try {
      setOutcome(await work());
      clear();
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    } finally {
      setBusy(false);
    }
  }

  const roleId = role?.id ?? onlyRole;
  const meant = meantBy(roleId, rows, everybody);
  const follow = (batchId: string | null): void => {
    if (role) keepRun(role.id, batchId);
    setRunId(batchId);
  };
  async function move(place: ChosenMove): Promise<BulkOutcome | null> {
    const [first] = rows;
    if (!pipeline || !user) return null;
    if (!meant) {
      if (first) await movePerson(movableOf(first), place, { organizationId: user.organization.id, pipeline });
      return null;
    }
    const made = await moveCandidates(meant, rows, place, pipeline);
    if ('text' in made) return made;
    follow(made.batchId);
    return null;
  }

  return {
    pipeline,
    picked: meant,
    runId,
    outcome,
    busy,
    dismiss: () => {
      setOutcome(null);
      follow(null);
    },
    assign: (assignee) => run(() => assignCandidates(rows, assignee)),
    move: (place) => run(() => move(place)),
  };
}
