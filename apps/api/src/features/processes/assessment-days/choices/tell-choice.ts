import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { dayInWords, exactTime } from '../../../../platform/exact-time.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { typedParagraphs } from '../../../../platform/mail/documents/typed-paragraphs.ts';
import { tellCandidate } from '../../../records/candidate-rows/public.ts';
import { type DayHost, dayLink } from '../own/day-link.ts';
import { type ChoiceDayRow, type DayChoiceRow, findChoice, listChoiceDays } from './choices.queries.ts';
import type { DayInvitationRow } from './invitations.queries.ts';

const zoneOf = (days: readonly ChoiceDayRow[]): string => days[0]?.time_zone ?? 'UTC';

/** Invites candidates to choose a day, or reminds them. Returns whether a mail was written. */
export async function tellInvited(
  tx: TenantTx,
  host: DayHost,
  at: { readonly choice: DayChoiceRow; readonly invitation: DayInvitationRow; readonly isReminder: boolean },
): Promise<boolean> {
  const { choice, invitation, isReminder } = at;
  const days = await listChoiceDays(tx, choice.id);
  return tellCandidate(tx, host.tenant, {
    template: 'assessment-day-invited',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    placeholders: (language) => ({
      roleTitle: choice.role_title,
      text: typedParagraphs(choice.text),
      days: days.map(({ title, day, place }) => [dayInWords(day, language), title, place].filter(Boolean).join(', ')),
      chooseBy: exactTime(choice.choose_by, zoneOf(days), language),
      isReminder,
      link: dayLink(host, invitation.application_id),
    }),
  });
}

type ToldChoice = 'CHOSEN' | 'RESERVE' | 'FROM_RESERVE' | 'GIVEN_UP';

/** Answers after which a candidate comes to the day, and needs to know where it is. */
const withPlace: readonly ToldChoice[] = ['CHOSEN', 'FROM_RESERVE'];

/** Confirms a candidate's answer by mail, or tells those who waited that they have a place. */
export async function tellChosen(
  tx: TenantTx,
  host: DayHost,
  at: { readonly invitation: DayInvitationRow; readonly dayId: string; readonly told: ToldChoice },
): Promise<void> {
  const { invitation, dayId, told } = at;
  const choice = found(await findChoice(tx, invitation.choice_id));
  const days = await listChoiceDays(tx, invitation.choice_id);
  const day = found(days.find(({ id }) => id === dayId));
  await tellCandidate(tx, host.tenant, {
    template: 'assessment-day-chosen',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    placeholders: (language) => ({
      title: day.title,
      roleTitle: choice.role_title,
      when: dayInWords(day.day, language),
      place: withPlace.includes(told) ? day.place : '',
      answer: told,
      until: exactTime(choice.change_until, day.time_zone, language),
      link: dayLink(host, invitation.application_id),
    }),
  });
}
