import { assign, moveApplication, setStage, undoMove } from '@evenhand/contract/processes/pipeline';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import * as z from 'zod/mini';
import { isProblem, type ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce, dismiss } from '../../lib/page/status-messages.ts';
import { translate } from '../../lib/words/words.ts';
import { request } from '../session/http.ts';
import { movesChanged } from './application-queries.ts';
import { positionLabel } from './stage-words.ts';

type Labels = Parameters<typeof positionLabel>[2];

/** A person on a role, as a list or page has just shown them. */
export interface Movable extends StagePosition {
  readonly candidateId: string;
  readonly applicationId: string;
  readonly name: string;
}

export interface MoveTo extends StagePosition {
  readonly reason?: string | undefined;
  /** The earlier day on which it happened, as 2026-11-22. */
  readonly since?: string | undefined;
}

export interface MoveContext {
  readonly organizationId: string;
  readonly pipeline: Labels;
  /** Called as soon as the move is made, before lists and pages are loaded anew. */
  readonly onMoved?: () => void;
}

/** The present position that a refused move is answered with. */
const presentPosition = z.object({
  stageId: z.int(),
  substageId: z.int(),
  movedBy: z.optional(z.nullable(z.object({ name: z.string() }))),
});

/** Returns the message about a refused move: who moved the candidate to which stage meanwhile. */
function conflictText(who: Movable, error: ProblemError, labels: Labels): string {
  const current = presentPosition.safeParse(error.current);
  if (!current.success) return `${who.name}: ${error.message}`;
  const position = positionLabel(translate, current.data, labels);
  const actor = current.data.movedBy?.name;
  return actor
    ? translate('staff.move.meanwhileBy', { name: who.name, actor, position })
    : translate('staff.move.meanwhile', { name: who.name, position });
}

const isConflict = (error: unknown): error is ProblemError => isProblem(error, 'application_moved');

/** The message about the last move of one person. */
let lastSaid: { readonly applicationId: string; readonly text: string } | null = null;
const undoListeners = new Set<(applicationId: string) => void>();

/** Calls back with the application by which a move has been undone, so that what was said of the move can go. */
export function onMoveUndone(listener: (applicationId: string) => void): () => void {
  undoListeners.add(listener);
  return () => undoListeners.delete(listener);
}

/** Takes back one's own last move of a person, or the whole bulk move it was part of. */
export async function undoLastMove(
  who: Pick<Movable, 'candidateId' | 'applicationId'> & { readonly batchId?: string },
  says: 'staff.move.undone' | 'staff.availability.undone' = 'staff.move.undone',
): Promise<void> {
  try {
    const { undone } = await request(undoMove, {
      params: { id: who.candidateId },
      body: { applicationId: who.applicationId, ...(who.batchId ? { batchId: who.batchId } : {}) },
    });
    if (lastSaid?.applicationId === who.applicationId) dismiss(lastSaid.text);
    for (const listener of undoListeners) listener(who.applicationId);
    announce({ kind: 'success', text: translate(says, { count: undone }) });
  } catch (error) {
    const notYours = isProblem(error, 'nothing_to_undo');
    announce({ kind: 'error', text: notYours ? translate('staff.move.notYours') : problemText(error) });
  }
  await movesChanged();
}

/** The last move of this page's own making, for the key `u`. */
let last: Pick<Movable, 'candidateId' | 'applicationId'> | null = null;
export const rememberMove = (who: typeof last): void => {
  last = who;
};
export function undoRemembered(): void {
  if (!last) {
    announce({ text: translate('errors.nothing_to_undo') });
    return;
  }
  const who = last;
  last = null;
  void undoLastMove(who);
}

const askMove = (who: Movable, to: MoveTo, { organizationId }: MoveContext): Promise<unknown> =>
  to.since === undefined
    ? request(moveApplication, {
        params: { id: who.candidateId, orgId: organizationId, stageId: to.stageId, substageId: to.substageId },
        body: {
          applicationId: who.applicationId,
          expected: { stageId: who.stageId, substageId: who.substageId },
          ...(to.reason ? { reason: to.reason } : {}),
        },
      })
    : request(setStage, {
        params: { id: who.candidateId, appId: who.applicationId, stageId: to.stageId },
        body: {
          dateApplied: to.since,
          substageId: to.substageId,
          expected: { stageId: who.stageId, substageId: who.substageId },
          ...(to.reason ? { reason: to.reason } : {}),
        },
      });

/** Moves one person from the stage that was shown. Changes nothing, and says so, when a colleague was faster. */
export async function movePerson(who: Movable, to: MoveTo, context: MoveContext): Promise<boolean> {
  try {
    await askMove(who, to, context);
  } catch (error) {
    const text = isConflict(error) ? conflictText(who, error, context.pipeline) : problemText(error);
    announce({ kind: 'error', text });
    await movesChanged();
    return false;
  }
  rememberMove(who);
  const text = translate('staff.move.done', {
    name: who.name,
    position: positionLabel(translate, to, context.pipeline),
  });
  announce({
    kind: 'success',
    text,
    action: { label: translate('ui.undo'), run: () => void undoLastMove(who) },
  });
  context.onMoved?.();
  lastSaid = { applicationId: who.applicationId, text };
  await movesChanged();
  return true;
}

/** Assigns a person to a reviewer; null removes the assignee. */
export const assignPerson = (who: Movable, userId: string | null) =>
  request(assign, {
    params: { id: who.candidateId, assignee: userId ?? 'none' },
    body: { applicationId: who.applicationId },
  });
