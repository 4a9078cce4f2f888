import { uuidv7 } from '../../../../platform/db/uuidv7.ts';
import { makeNote } from '../made-up/answers.ts';
import type { Applying } from './candidate-rows.ts';
import { eventRow } from './event-rows.ts';
import type { RowBook } from './row-book.ts';

interface Noted {
  readonly applicationId: string;
  readonly lastChangeAt: Date;
}

/** Adds a note to about every sixth application. A private note appears in no history. */
export function addNotes(book: RowBook, applying: Applying, { applicationId, lastChangeAt }: Noted): void {
  const { setting, candidate, role } = applying;
  const { random, staff, now } = setting;
  if (!random.chance(0.17)) return;
  const at = new Date(lastChangeAt.getTime() + (now.getTime() - lastChangeAt.getTime()) * random.next() * 0.3);
  const id = uuidv7(at);
  const author = random.pick(staff.reviewers);
  const isPrivate = random.chance(0.12);
  book.add('note', {
    id,
    candidate_id: candidate.id,
    application_id: applicationId,
    author_id: author,
    visibility: isPrivate ? 'private' : 'team',
    body: makeNote(random),
    created_at: at,
    updated_at: at,
  });
  const about = isPrivate ? {} : { candidateId: candidate.id, applicationId, roleId: role.id };
  book.add('event', ...eventRow({ kind: 'note.added', subjectId: id, ...about }, { at, actorId: author }).events);
}
