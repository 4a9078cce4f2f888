import { ProblemError } from '../../../platform/http/problem-error.ts';
import { actorOf } from './move-refusal.ts';
import type { LaterEvent } from './undo.queries.ts';

/** An event that prevents an undo. */
export interface Obstacle {
  readonly applicationId: string | null;
  readonly kind: string;
  readonly at: string | null;
  readonly by: { readonly id: string; readonly name: string } | null;
}

const mostNamed = 20;

/**
 * Notes, comments, mails, documents, requests, feedback, copies to other roles and reading leave the application as it is, so they
 * do not prevent an undo.
 */
const harmless =
  /^(note|mail|document|request|feedback)\.|\.(read|viewed|opened|downloaded|commented|copied-away|copy-undone)$/;
export const supersedes = (kind: string): boolean => !harmless.test(kind);

export const toObstacle = (event: LaterEvent, blind: boolean): Obstacle => ({
  applicationId: event.application_id,
  kind: event.kind,
  at: event.at.toISOString(),
  by: actorOf(event, blind),
});

/** Builds the refusal, naming the first events since the move. */
export const undoSuperseded = (obstacles: readonly Obstacle[]): ProblemError =>
  new ProblemError('undo_superseded', {
    current: { total: obstacles.length, because: obstacles.slice(0, mostNamed) },
  });
