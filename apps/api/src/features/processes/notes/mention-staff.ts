import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { mapNote, mentionedIn, splitMentions, writeMention } from '@evenhand/domain/notes/mentions';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type SeenCandidate, seeCandidate } from '../../records/candidate-access/public.ts';
import { teamsOf } from '../../records/roles/public.ts';
import { knownAs, tellStaff } from '../../records/staff-access/public.ts';
import { actorOf } from '../../tenancy/identity/public.ts';
import { type Colleague, findColleagues, searchColleagues, writeMentions } from './mentions.queries.ts';
import type { NoteRow } from './notes.queries.ts';

export interface Signed {
  readonly me: Actor;
  readonly tenant: Tenant;
  /** Name of the author. */
  readonly name: string;
}

type Application = SeenCandidate['applications'][number];

const mostMentioned = 20;
const mostOffered = 8;

const nameOf = ({ first_name, last_name }: Colleague): string => `${first_name} ${last_name}`.trim();
const staffOf = (tx: TenantTx, row: Colleague): Actor =>
  actorOf({ ...row, candidate_id: null }, { userId: row.id, organizationId: tx.organizationId });

const applicationOf = (seen: SeenCandidate, id: string | null): Application | null =>
  seen.applications.find((one) => one.id === id) ?? null;

/** Those who could read a note about this: of an application its role's team, of a person those who see everybody. */
async function readersAmong(tx: TenantTx, about: Application | null, rows: readonly Colleague[]): Promise<Colleague[]> {
  if (about === null) return rows.filter((row) => isManagerAdmin(staffOf(tx, row).userType));
  const roleTeam = (await teamsOf(tx, [about.role_id])).get(about.role_id) ?? [];
  return rows.filter((row) => can(staffOf(tx, row), 'note:read', { roleTeam }));
}

const refused = (code: 'not_a_choice' | 'too_many') => invalid([{ code, field: 'body' }]);

/**
 * Returns the text with the present name of every colleague mentioned. Throws not_a_choice for a new mention of a colleague who
 * could not read the note, and for any mention in a private note. A colleague mentioned before stays mentioned, even after they
 * have left.
 */
export async function readMentions(
  tx: TenantTx,
  seen: SeenCandidate,
  note: Pick<NoteRow, 'body' | 'visibility' | 'application_id'> & { readonly before: string },
): Promise<string> {
  const mentioned = mentionedIn(note.body);
  if (mentioned.length === 0) return note.body;
  if (note.visibility === 'private') throw refused('not_a_choice');
  if (mentioned.length > mostMentioned) throw refused('too_many');
  const names = new Map(
    splitMentions(note.before).flatMap((part) => (typeof part === 'string' ? [] : [[part.userId, part.name]])),
  );
  const fresh = mentioned.filter((id) => !names.has(id));
  const readers = await readersAmong(tx, applicationOf(seen, note.application_id), await findColleagues(tx, fresh));
  if (readers.length < fresh.length) throw refused('not_a_choice');
  for (const row of readers) names.set(row.id, nameOf(row));
  return mapNote(note.body, {
    mention: ({ userId, name }) => writeMention({ userId, name: names.get(userId) ?? name }),
  });
}

/** Keeps whom a note speaks to; those who are new are told by mail, without a word of what it says or of whom it is about. */
export async function tellMentioned(
  tx: TenantTx,
  by: Signed,
  at: { seen: SeenCandidate; row: NoteRow },
): Promise<void> {
  const { seen, row } = at;
  const added = (await writeMentions(tx, { noteId: row.id, authorId: row.author_id }, mentionedIn(row.body))).filter(
    (id) => id !== by.me.userId,
  );
  const about = applicationOf(seen, row.application_id);
  for (const person of await findColleagues(tx, added)) {
    const blind = about !== null && readsBlind(staffOf(tx, person), about);
    const known = about ? knownAs({ id: about.id, candidate_id: row.candidate_id }, blind) : row.candidate_id;
    await tellStaff(tx, by.tenant, {
      userIds: [person.id],
      notification: {
        template: 'staff-mention',
        applicationId: row.application_id,
        placeholders: {
          author: by.name,
          roleTitle: about?.role_title ?? null,
          page: about ? `${known}?role=${about.role_id}&tab=feed` : `${known}?tab=feed`,
        },
      },
    });
  }
}

/** Colleagues who can be mentioned in a note about a candidate. */
export async function listMentionable(
  tx: TenantTx,
  me: Actor,
  input: { readonly candidateId: string; readonly applicationId: string | undefined; readonly term: string },
): Promise<{ id: string; name: string }[]> {
  const seen = await seeCandidate(tx, me, input.candidateId);
  const applicationId = input.applicationId?.toLowerCase() ?? (seen.alone ? seen.id : null);
  const about = applicationOf(seen, applicationId);
  if (applicationId !== null && about === null) throw invalid([{ code: 'not_a_choice', field: 'applicationId' }]);
  const rows = (await searchColleagues(tx, input.term)).filter((row) => row.id !== me.userId);
  const readers = await readersAmong(tx, about, rows);
  return readers.slice(0, mostOffered).map((row) => ({ id: row.id, name: nameOf(row) }));
}
