import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { SheetOwner } from '@evenhand/contract/screens/day-sheets';
import {
  candidateTimetable,
  personTimetable,
  roomTimetable,
  type TimetableEntry,
} from '@evenhand/domain/assessment-days/timetables';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { FastifyReply } from 'fastify';
import { dayInWords } from '../../../platform/exact-time.ts';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Input, RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Letterhead } from '../../../platform/pdf/letterhead.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { TimetableSheets } from '../../../platform/pdf/timetable-sheets.ts';
import { getDay, spanText } from '../../processes/assessment-days/public.ts';
import { letterheadOf } from '../../tenancy/letterheads/public.ts';
import { type StaffSay, staffLanguage } from '../../tenancy/reference/public.ts';
import { hiringWords } from '../search/public.ts';

type Plan = NonNullable<ShownDay['plan']>['plan'];

interface Paper {
  readonly tenant: Tenant;
  readonly language: string;
  readonly day: ShownDay;
  readonly plan: Plan;
  readonly of: SheetOwner;
  readonly head: Letterhead;
}

const lookup = (entries: readonly (readonly [string, string])[]): ((id: string | null) => string) => {
  const names = new Map(entries);
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
};

/** Names as the reader of the day may know them: a code for a candidate of a blind role. */
const namesOf = ({ makeUp, candidates, people }: ShownDay) => ({
  exercise: lookup(makeUp.exercises.map(({ id, name }) => [id, name])),
  room: lookup(makeUp.rooms.map(({ id, name }) => [id, name])),
  candidate: lookup(candidates.map(({ applicationId, name }) => [applicationId, name])),
  person: lookup(people.map(({ id, name }) => [id, name])),
});
type Names = ReturnType<typeof namesOf>;

const listed = (names: readonly string[]): string => names.filter((name) => name !== '').join(', ');

/** Names those who take part, the members of a group too: its assessors have to know whom they score. */
function whoText(say: StaffSay, names: Names, { activity }: TimetableEntry): string {
  if (!activity) return '';
  const members = activity.candidateIds.map(names.candidate);
  if (activity.candidateId !== null) return listed(members);
  const group =
    activity.group === null
      ? say('staff.assessment.everyone')
      : say('staff.assessment.group', { number: activity.group });
  return activity.group === null ? group : `${group}: ${listed(members)}`;
}

function whatText(say: StaffSay, names: Names, { kind, activity }: TimetableEntry): string {
  if (kind === 'WAIT') return say('exports.day.wait');
  if (!activity) return say('staff.assessment.entry.BREAK');
  const exercise = names.exercise(activity.exerciseId);
  return kind === 'EXERCISE'
    ? exercise
    : say(`staff.assessment.entry.${kind === 'WRITE_UP' ? 'WRITE_UP' : 'PREPARATION'}`, { exercise });
}

/** A candidate's sheet names no other candidate. */
function rowOf({ of }: Paper, say: StaffSay, names: Names, entry: TimetableEntry): string[] {
  const [time, what, room] = [spanText(entry), whatText(say, names, entry), names.room(entry.roomId)];
  if (of === 'CANDIDATES') return [time, what, room];
  if (of === 'PEOPLE') return [time, what, entry.kind === 'EXERCISE' ? whoText(say, names, entry) : '', room];
  const staff =
    entry.kind === 'EXERCISE' && entry.activity ? [...entry.activity.assessorIds, ...entry.activity.actorIds] : [];
  return [time, what, whoText(say, names, entry), listed(staff.map(names.person))];
}

/** Lists whose sheets are printed, with their times. */
function ownersOf({ day, plan, of }: Paper, names: Names) {
  if (of === 'CANDIDATES') {
    return day.candidates.map((one) => ({ title: one.name, entries: candidateTimetable(plan, one.applicationId) }));
  }
  if (of === 'PEOPLE') {
    return day.makeUp.people
      .filter(({ kind }) => kind !== 'RESERVE')
      .map(({ id }) => ({ title: names.person(id), entries: personTimetable(plan, id) }));
  }
  return day.makeUp.rooms.map(({ id, name }) => ({ title: name, entries: roomTimetable(plan, id) }));
}

const columns = {
  CANDIDATES: ['time', 'what', 'room'],
  PEOPLE: ['time', 'what', 'who', 'room'],
  ROOMS: ['time', 'what', 'who', 'people'],
} as const;

/** Puts the sheets of a day together. One that is not released says that it can still change. */
function presentSheets(paper: Paper): TimetableSheets {
  const { tenant, language, day, of } = paper;
  const say = hiringWords(tenant, language);
  const names = namesOf(day);
  const isDraft = day.plan?.number !== day.released || day.plan?.isOld === true;
  const where = listed([dayInWords(day.day, language), day.place]);
  const facts = [listed([day.title, day.role.title]), where, ...(isDraft ? [say('exports.day.draft')] : [])];
  return {
    title: day.title,
    language: languageTag(language),
    author: tenant.name,
    heads: columns[of].map((column) => say(`exports.day.${column}`)),
    sheets: ownersOf(paper, names).map(({ title, entries }) => ({
      title,
      facts,
      rows: entries.map((entry) => rowOf(paper, say, names, entry)),
      empty: say('exports.day.empty'),
    })),
  };
}

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'reply'> & Pick<Input<never>, 'me'>;

/** Sends the timetables of a day for paper, as the caller sees the day. Throws 404 while there is no timetable. */
export async function sendDaySheets(
  { inTenant, tenant, me, reply }: CallContext,
  { dayId, of }: { readonly dayId: string; readonly of: SheetOwner },
): Promise<FastifyReply> {
  const paper = await inTenant(async (tx): Promise<Paper> => {
    const day = await getDay(tx, me, dayId);
    const language = mailLanguage(await staffLanguage(tx, me.userId));
    return { tenant, language, day, plan: found(day.plan).plan, of, head: await letterheadOf(tx, tenant) };
  });
  const pdf = await makePdf(presentSheets(paper), paper.head);
  return reply
    .headers(downloadHeaders({ name: `${paper.day.title}.pdf`, type: 'application/pdf', length: pdf.length }))
    .send(pdf);
}
