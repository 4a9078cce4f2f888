import { addNote as add, listNotes as list, updateNote as update } from '@evenhand/contract/notes';
import { created, ok, type Route, tenantRoute } from '../../platform/http/route.ts';
import { addNote } from './add-note.ts';
import { editNote } from './edit-note.ts';
import { listNotes } from './list-notes.ts';

export const notesRoutes: readonly Route[] = [
  tenantRoute(list, async (tx, { me, params }) => ok(await listNotes(tx, me, params.id))),
  tenantRoute(add, async (tx, { me, params, body }) =>
    created(
      await addNote(tx, me, {
        candidateId: params.cid,
        applicationId: body.applicationId,
        body: body.body,
        visibility: body.visibility,
      }),
    ),
  ),
  tenantRoute(update, async (tx, { me, params, body }) =>
    ok(
      await editNote(tx, me, {
        candidateId: params.cid,
        noteId: params.noteId,
        body: body.body,
        visibility: body.visibility,
        version: body.version,
      }),
    ),
  ),
];
