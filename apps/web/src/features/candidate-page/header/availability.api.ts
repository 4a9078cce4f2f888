import { undoMove } from '@evenhand/contract/processes/pipeline';
import { setAvailability } from '@evenhand/contract/records/candidates/availability';
import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type Availability, availabilities } from '@evenhand/domain/candidates/availability';
import type { WordKey } from '@evenhand/words/parts';
import * as z from 'zod/mini';
import { movesChanged } from '../../../entities/application/application-queries.ts';
import { request } from '../../../entities/session/http.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { translate } from '../../../lib/words/words.ts';
import { nameOf } from '../candidate-page.api.ts';

/** Refusal, with the present availability and the colleague who set it. */
const refused = z.object({
  why: z.string(),
  availability: z.enum(availabilities),
  by: z.nullable(z.object({ name: z.string() })),
});

const refusals: Readonly<Record<string, WordKey>> = {
  already_so: 'staff.bulk.why.already_so',
  availability_changed: 'staff.bulk.why.availability_changed',
  person_hired: 'staff.bulk.why.person_hired',
  person_dropped: 'staff.bulk.why.person_dropped',
  offer_waits: 'staff.bulk.why.offer_waits',
  offer_taken: 'staff.bulk.why.offer_taken',
};

function refusalText(name: string, error: unknown): string {
  const current = refused.safeParse(error instanceof ProblemError ? error.current : null);
  if (!current.success) return problemText(error);
  const { why, by, availability } = current.data;
  if (why === 'availability_changed' && by !== null) {
    const said = translate(`lists.availability.${availability}`);
    return translate('staff.availability.meanwhileBy', { actor: by.name, name, availability: said });
  }
  const word = refusals[why];
  return word ? translate('staff.availability.refused', { name, why: translate(word) }) : problemText(error);
}

async function takeBack(candidateId: string, batchId: string): Promise<void> {
  try {
    const { undone } = await request(undoMove, { params: { id: candidateId }, body: { batchId } });
    announce({ kind: 'success', text: translate('staff.availability.undone', { count: undone }) });
  } catch (error) {
    announce({ kind: 'error', text: problemText(error) });
  }
  await movesChanged();
}

/** Sets the candidate's availability, checked against what was shown. It can be undone while the message is on screen. */
export async function sayAvailability(
  candidate: Pick<StaffCandidate, 'id' | 'name' | 'pseudonym' | 'availability'>,
  availability: Availability,
): Promise<void> {
  const { id, availability: expected } = candidate;
  const name = nameOf(candidate);
  try {
    const { batchId } = await request(setAvailability, {
      params: { id },
      body: { availability, ...(expected ? { expected } : {}) },
    });
    announce({
      kind: 'success',
      text: translate('staff.availability.done', {
        name,
        availability: translate(`lists.availability.${availability}`),
      }),
      action: { label: translate('ui.undo'), run: () => void takeBack(id, batchId) },
    });
  } catch (error) {
    announce({ kind: 'error', text: refusalText(name, error) });
  }
  await movesChanged();
}
