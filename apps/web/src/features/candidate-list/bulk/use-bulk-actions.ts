import type { Role } from '@evenhand/contract/records/roles/roles';
import type { CandidateListRow, SearchCriteria } from '@evenhand/contract/screens/search/search';
import type { Availability } from '@evenhand/domain/candidates/availability';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { movePerson, onMoveUndone } from '../../../entities/application/moves.ts';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import type { ListSelection } from '../use-selection.ts';
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
import type { Picked, PickedInterviews } from './picked-candidates.ts';

/** Result of a bulk action, or the job that carries it out. */
type Made = BulkOutcome | { readonly batchId: string };

export interface BulkActions {
  /** Stages of the one role on which all picked candidates are; null when they are on several. */
  readonly pipeline: Role['pipeline'] | null;
  readonly interviews: PickedInterviews;
  readonly roleId: string | null;
  /** Roles of the candidates picked one by one. */
  readonly roleIds: readonly string[];
  /** Picked candidates when they are several on one role; else null. */
  readonly picked: Picked | null;
  /** Picked candidates of one role, be it a single one; null when they are on several. */
  readonly meant: Picked | null;
  readonly outcome: BulkOutcome | null;
  /** Ids of bulk actions on very many candidates, running or over. */
  readonly runIds: readonly string[];
  readonly busy: boolean;
  readonly move: (position: ChosenMove) => Promise<void>;
  readonly assign: (sharing: Sharing) => Promise<void>;
  readonly copyTo: (to: CopyTo) => Promise<void>;
  readonly say: (availability: Availability) => Promise<void>;
  /** Undoes a bulk action. */
  readonly takeBack: (undo: TakenBack, anonymous: boolean) => Promise<void>;
  readonly putOn: (event: { readonly id: string; readonly title: string }) => Promise<void>;
  /** Shows the result of a message to the picked candidates, who are picked no longer. */
  readonly written: (made: Made | null) => void;
  /** Follows bulk actions begun elsewhere on the page. */
  readonly follow: (batchIds: readonly string[]) => void;
  readonly dismiss: () => void;
  readonly dismissRun: (batchId: string) => void;
}

/** Returns the candidates of one role to act on: by id, or all that the criteria find. */
function meantBy(
  roleId: string | undefined,
  rows: readonly CandidateListRow[],
  everybody: SearchCriteria | null,
): Picked | null {
  if (!roleId) return null;
  if (everybody) return { roleId, resource: everybody };
  return rows.length > 0 ? { roleId, ids: rows.map((row) => row.id) } : null;
}

/** Returns the role of the list, or the one on which all picked candidates are once it is loaded. */
function useOneRole(role: Role | null, onlyRole: string | undefined): Role | undefined {
  const other = useQuery({ ...roleQuery(onlyRole ?? ''), enabled: role === null && onlyRole !== undefined });
  return role ?? (onlyRole === undefined ? undefined : other.data);
}

const interviewsOf = (
  role: Role | undefined,
  rows: readonly CandidateListRow[],
  everybody: SearchCriteria | null,
): PickedInterviews => ({
  scheme: role?.scheme ?? '',
  interviewed: everybody ? null : rows.map((row) => row.interviewStageIds),
});

const isSeveral = (picked: Picked | null): picked is Picked =>
  picked !== null && (!('ids' in picked) || picked.ids.length > 1);

/**
 * Returns the actions for the picked candidates, and their result. A single candidate is moved with a check of their present
 * position.
 */
export function useBulkActions(role: Role | null, { picked, everybody, clear }: ListSelection): BulkActions {
  const user = useUser();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [runIds, setRunIds] = useState<readonly string[]>(role ? keptRuns(role.id) : []);
  useEffect(
    // The result no longer holds once the move is undone, however that is done.
    () => onMoveUndone((undone) => setOutcome((now) => (now?.undo?.applicationId === undone ? null : now))),
    [],
  );
  const rows = [...picked.values()];
  const roleIds = [...new Set(rows.map((row) => row.roleId))];
  const onlyRole = roleIds.length === 1 ? roleIds[0] : undefined;
  const oneRole = useOneRole(role, onlyRole);
  const pipeline = oneRole?.pipeline ?? null;

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
  /** Returns the result of a finished action; follows an action that runs in the background. */
  function told(made: Made): BulkOutcome | null {
    if ('text' in made) return made;
    follow([made.batchId]);
    return null;
  }
  async function move(position: ChosenMove): Promise<BulkOutcome | null> {
    const [first] = rows;
    if (!pipeline || !user) return null;
    const together = position.fastTrack ? meant : several;
    if (together) return told(await moveCandidates(together, rows, position, pipeline));
    if (first) await movePerson(movableOf(first), position, { organizationId: user.organization.id, pipeline });
    return null;
  }

  return {
    pipeline,
    interviews: interviewsOf(oneRole, rows, everybody),
    roleId: roleId ?? null,
    roleIds,
    picked: several,
    meant,
    runIds,
    outcome,
    busy,
    follow,
    written: (made) => {
      setOutcome(made && told(made));
      clear();
    },
    dismiss: () => setOutcome(null),
    dismissRun: (batchId) => follow(runIds.filter((id) => id !== batchId)),
    assign: (sharing) =>
      run(async () => told(await (meant ? shareCandidates(meant, rows, sharing) : assignCandidates(rows, sharing)))),
    copyTo: (to) => run(async () => (meant ? told(await copyCandidatesTo(meant, rows, to)) : null)),
    say: (availability) => run(async () => (meant ? told(await sayOfCandidates(meant, rows, availability)) : null)),
    takeBack: (undo, anonymous) => run(() => takeBack(undo, anonymous)),
    putOn: (event) => run(async () => (meant ? told(await putCandidatesOn(meant, rows, event)) : null)),
    move: (position) => run(() => move(position)),
  };
}
