import type { Role } from '@evenhand/contract/roles';
import type { CandidateRow, SearchCriteria } from '@evenhand/contract/search';
import type { Availability } from '@evenhand/domain/candidates/availability';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../../lib/current-user.ts';
import { roleQuery } from '../../lib/hiring-queries.ts';
import { movePerson, onMoveUndone } from '../../lib/moves.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { keepRuns, keptRuns } from './kept-run.ts';
import type { CopyTo, Sharing } from './many.api.ts';
import {
  assignCandidates,
  type BulkOutcome,
  copyCandidatesTo,
  movableOf,
  moveCandidates,
  putCandidatesOn,
  sayOfCandidates,
  shareCandidates,
  type TakenBack,
  takeBack,
} from './move-candidates.ts';
import type { ChosenMove } from './move-dialog.tsx';
import type { Picked } from './picked.ts';
import type { ListSelection } from './use-selection.ts';

export interface BulkActions {
  /** The stages of the one role all picked people are on; null when they are on several. */
  readonly pipeline: Role['pipeline'] | null;
  readonly roleId: string | null;
  /** The roles that those picked one by one are on. */
  readonly roleIds: readonly string[];
  /** Who is picked, where they are several on one role; else null. */
  readonly picked: Picked | null;
  readonly outcome: BulkOutcome | null;
  /** What is done to very many and goes on by itself, or its end. */
  readonly runIds: readonly string[];
  readonly busy: boolean;
  readonly move: (place: ChosenMove) => Promise<void>;
  readonly assign: (sharing: Sharing) => Promise<void>;
  readonly copyTo: (to: CopyTo) => Promise<void>;
  readonly say: (availability: Availability) => Promise<void>;
  /** Takes back what was just done to many. */
  readonly takeBack: (undo: TakenBack, anonymous: boolean) => Promise<void>;
  readonly putOn: (event: { readonly id: string; readonly title: string }) => Promise<void>;
  /** Follows what was begun elsewhere on the page. */
  readonly follow: (batchIds: readonly string[]) => void;
  readonly dismiss: () => void;
  readonly dismissRun: (batchId: string) => void;
}

/** Who is meant on one role: by name, or as everybody. */
function meantBy(
  roleId: string | undefined,
  rows: readonly CandidateRow[],
  everybody: SearchCriteria | null,
): Picked | null {
  if (!roleId) return null;
  if (everybody) return { roleId, resource: everybody };
  return rows.length > 0 ? { roleId, ids: rows.map((row) => row.id) } : null;
}

const isSeveral = (picked: Picked | null): picked is Picked =>
  picked !== null && (!('ids' in picked) || picked.ids.length > 1);

type Made = BulkOutcome | { readonly batchId: string };

/** What can be done to the picked people, and what came of it. One person is moved with a check on where they stood. */
export function useBulkActions(role: Role | null, { picked, everybody, clear }: ListSelection): BulkActions {
  const user = useUser();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [runIds, setRunIds] = useState<readonly string[]>(role ? keptRuns(role.id) : []);
  useEffect(
    // However it was undone, what was said of the move is no longer true.
    () => onMoveUndone((undone) => setOutcome((now) => (now?.undo?.applicationId === undone ? null : now))),
    [],
  );
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
  const several = isSeveral(meant) ? meant : null;
  const follow = (batchIds: readonly string[]): void => {
    if (role) keepRuns(role.id, batchIds);
    setRunIds(batchIds);
  };
  /** What was done at once is told; what goes on by itself is followed. */
  function told(made: Made): BulkOutcome | null {
    if ('text' in made) return made;
    follow([made.batchId]);
    return null;
  }
  async function move(place: ChosenMove): Promise<BulkOutcome | null> {
    const [first] = rows;
    if (!pipeline || !user) return null;
    const together = place.fastTrack ? meant : several;
    if (together) return told(await moveCandidates(together, rows, place, pipeline));
    if (first) await movePerson(movableOf(first), place, { organizationId: user.organization.id, pipeline });
    return null;
  }

  return {
    pipeline,
    roleId: roleId ?? null,
    roleIds,
    picked: several,
    runIds,
    outcome,
    busy,
    follow,
    dismiss: () => setOutcome(null),
    dismissRun: (batchId) => follow(runIds.filter((id) => id !== batchId)),
    assign: (sharing) =>
      run(async () => told(await (meant ? shareCandidates(meant, rows, sharing) : assignCandidates(rows, sharing)))),
    copyTo: (to) => run(async () => (meant ? told(await copyCandidatesTo(meant, rows, to)) : null)),
    say: (availability) => run(async () => (meant ? told(await sayOfCandidates(meant, rows, availability)) : null)),
    takeBack: (undo, anonymous) => run(() => takeBack(undo, anonymous)),
    putOn: (event) => run(async () => (meant ? told(await putCandidatesOn(meant, rows, event)) : null)),
    move: (place) => run(() => move(place)),
  };
}
