import { movesChanged } from '../../../entities/application/application-queries.ts';
import { assignPerson, type Movable } from '../../../entities/application/moves.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { translate } from '../../../lib/words/words.ts';

async function sayReviewer(who: Movable, reviewerId: string | null): Promise<string> {
  const { assignee } = await assignPerson(who, reviewerId);
  return assignee
    ? translate('staff.assign.done', { name: who.name, assignee: assignee.name })
    : translate('staff.assign.cleared', { name: who.name });
}

async function takeBack(who: Movable, before: string | null): Promise<void> {
  try {
    announce({ kind: 'success', text: await sayReviewer(who, before) });
  } catch (error) {
    announce({ kind: 'error', text: problemText(error) });
  }
  await movesChanged();
}

/** Gives the application to a reviewer, or to none. It can be undone while the message is on screen. */
export async function assignReviewer(who: Movable, reviewerId: string | null, before: string | null): Promise<void> {
  try {
    announce({
      kind: 'success',
      text: await sayReviewer(who, reviewerId),
      action: { label: translate('ui.undo'), run: () => void takeBack(who, before) },
    });
  } catch (error) {
    announce({ kind: 'error', text: problemText(error) });
  }
  await movesChanged();
}
