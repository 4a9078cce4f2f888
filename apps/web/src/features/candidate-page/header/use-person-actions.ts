import type { Role } from '@evenhand/contract/records/roles/roles';
import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { useState } from 'react';
import {
  type Movable,
  type MoveContext,
  type MoveTo,
  movePerson,
  undoRemembered,
} from '../../../entities/application/moves.ts';
import { nextPosition } from '../../../entities/application/position-choices.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { translate } from '../../../lib/words/words.ts';
import type { CandidateApplication } from '../candidate-page.api.ts';
import type { openStep } from './open-step.ts';

export type PersonDialog = 'move' | 'hold';

export interface PersonActions {
  readonly dialog: PersonDialog | null;
  readonly open: (dialog: PersonDialog | null) => void;
  readonly move: (position: MoveTo) => Promise<void>;
  readonly advance: () => void;
  readonly undo: () => void;
  readonly busy: boolean;
}

interface PersonContext {
  readonly who: Movable | null;
  readonly application: CandidateApplication | null;
  readonly role: Role | null;
  readonly organizationId: string;
  readonly mayMove: boolean;
  /** Opens the next candidate after a decision; null when the page stays. */
  readonly onDecided: (() => void) | null;
}

/** Comes with the first move: the candidate is read before. */
const openStepOf: typeof openStep = async (...of) => (await import('./open-step.ts')).openStep(...of);

/** Moves the candidate of the page: anywhere, one stage on, or held as not taken forward. */
export function usePersonActions(context: PersonContext): PersonActions {
  const { who, application, role, organizationId, mayMove, onDecided } = context;
  const [dialog, setDialog] = useState<PersonDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const possible = mayMove && who !== null && role !== null;

  async function move(position: MoveTo): Promise<void> {
    setDialog(null);
    if (!possible || busy) return;
    // A corrected date is no decision, so the page stays.
    const goesOn = position.since === undefined ? onDecided : null;
    const onMoved = (): void => {
      if (!goesOn) return;
      // The next candidate can be decided on while the lists are still loaded anew.
      setBusy(false);
      goesOn();
    };
    const moving: MoveContext = { organizationId, pipeline: role.pipeline, onMoved };
    setBusy(true);
    await movePerson(who, position, moving);
    setBusy(false);
  }

  async function advance(): Promise<void> {
    if (!possible || application === null || busy) return;
    const next = nextPosition(role.pipeline, who.stageId);
    if (!next) {
      announce({ text: translate('staff.move.noNext') });
      return;
    }
    setBusy(true);
    // The server refuses a step that is closed, also where it could not be asked which ones are open.
    const step = await openStepOf(application, role, next).catch(() => next);
    setBusy(false);
    if (step) await move(step);
    else announce({ text: translate('staff.move.closed') });
  }

  const held = who !== null && isHeldRejection(who);
  return {
    dialog,
    busy,
    // As its button rests: the move before may still change what is decided on.
    open: (which) => setDialog(!possible || busy || which === null ? null : held ? 'move' : which),
    move,
    advance: () => void advance(),
    undo: undoRemembered,
  };
}
