import {
  addNote as add,
  countUnreadMentions as countUnread,
  listNotes as list,
  listMentionable as mentionable,
  listMentions as mentions,
  seeMentions as see,
  updateNote as update,
} from '@evenhand/contract/processes/notes';
import { created, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { addNote } from './add-note.ts';
import { editNote } from './edit-note.ts';
import { mentionsOfMe, seeMentions, unreadMentionsOf } from './list-mentions.ts';
import { listNotes } from './list-notes.ts';
import { listMentionable } from './mention-staff.ts';

export const notesRoutes: readonly Route[] = [
  tenantRoute(list, async (tx, { me, params }) => ok(await listNotes(tx, me, params.id))),
  tenantRoute(add, async (tx, { me, tenant, params, body }) =>
    created(
      await addNote(
        tx,
        { me, tenant },
        {
          candidateId: params.cid,
          applicationId: body.applicationId,
          body: body.body,
          visibility: body.visibility,
        },
      ),
    ),
  ),
  tenantRoute(update, async (tx, { me, tenant, params, body }) =>
    ok(
      await editNote(
        tx,
        { me, tenant },
        {
          candidateId: params.cid,
          noteId: params.noteId,
          body: body.body,
          visibility: body.visibility,
          version: body.version,
        },
      ),
    ),
  ),
  tenantRoute(mentionable, async (tx, { me, params, query }) =>
    ok(
      await listMentionable(tx, me, {
        candidateId: params.id,
        applicationId: query.applicationId,
        term: query.searchTerm,
      }),
    ),
  ),
  tenantRoute(mentions, async (tx, { me, query }) => ok(await mentionsOfMe(tx, me, { after: query.after }))),
  tenantRoute(countUnread, async (tx, { me }) => ok(await unreadMentionsOf(tx, me))),
  tenantRoute(see, async (tx, { me, body }) => ok(await seeMentions(tx, me, body.noteIds))),
];
