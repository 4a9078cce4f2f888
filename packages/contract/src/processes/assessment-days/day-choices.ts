import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time, version } from '../../base/scalars.ts';

const most = 200;
const capacity = z.int().check(z.minimum(1), z.maximum(most));
const text = z.string().check(z.trim(), z.maxLength(2000));
const applicationIds = z.array(id).check(z.minLength(1), z.maxLength(most));

export const dayAnswers = ['INVITED', 'CHOSEN', 'RESERVE', 'NONE_SUITS'] as const;

const dayChoice = z.object({
  id,
  role: z.object({ id, title: z.string() }),
  stageId: z.int(),
  text: z.string(),
  chooseBy: time,
  /** Until when a chosen day can be changed or given up. */
  changeUntil: time,
  isOpen: z.boolean(),
  days: z.array(
    z.object({
      id,
      title: z.string(),
      day: z.iso.date(),
      place: z.string(),
      capacity: z.nullable(z.int()),
      /** Candidates who are on the day, chosen or put there by staff. */
      taken: z.int(),
      /** Candidates who wait for a place. */
      reserve: z.int(),
    }),
  ),
  /** By name, or by code in a blind view: never in the order of the answers. */
  invitations: z.array(
    z.object({
      applicationId: id,
      /** Id by which the caller knows the candidate: in a blind view the application's. */
      id,
      name: z.string(),
      answer: z.enum(dayAnswers),
      /** The day that was chosen, or for which the candidate waits. */
      dayId: z.nullable(id),
      /** Why none of the days suits. */
      reason: z.nullable(z.string()),
    }),
  ),
  version,
});
export type DayChoice = z.infer<typeof dayChoice>;

export const listDayChoices = endpoint({
  id: 'assessment-days.list-choices',
  method: 'GET',
  path: '/api/v1/assessment-day-choices',
  summary: 'List the choices among assessment days of a role with what candidates have answered, the newest first',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({ roleId: id, subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(dayChoice) },
});

export const createDayChoice = endpoint({
  id: 'assessment-days.create-choice',
  method: 'POST',
  path: '/api/v1/assessment-day-choices',
  summary: 'Invite candidates to choose one of several assessment days',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    days: z.array(z.strictObject({ dayId: id, capacity })).check(z.minLength(1), z.maxLength(20)),
    applicationIds,
    text: z._default(text, ''),
    chooseBy: time,
    changeUntil: time,
  }),
  answers: { 201: dayChoice },
  errors: ['invalid'],
});

const params = z.object({ dayChoiceId: id });

export const inviteToDays = endpoint({
  id: 'assessment-days.invite',
  method: 'POST',
  path: '/api/v1/assessment-day-choices/:dayChoiceId/invitations',
  summary: 'Invite further candidates to choose a day; those who are invited already get no second mail',
  needs: 'interview:arrange',
  rate: 'write',
  params,
  body: z.strictObject({ applicationIds }),
  answers: { 200: dayChoice },
  errors: ['invalid'],
});

export const remindToChooseDay = endpoint({
  id: 'assessment-days.remind',
  method: 'POST',
  path: '/api/v1/assessment-day-choices/:dayChoiceId/reminders',
  summary: 'Remind those who have not answered, each at most once in twelve hours',
  needs: 'interview:arrange',
  rate: 'write',
  params,
  answers: { 200: z.object({ reminded: z.int() }) },
});

export const closeDayChoice = endpoint({
  id: 'assessment-days.close-choice',
  method: 'POST',
  path: '/api/v1/assessment-day-choices/:dayChoiceId/close',
  summary: 'Close a choice: what was chosen stands, and nothing can be changed by candidates any more',
  needs: 'interview:arrange',
  rate: 'write',
  params,
  body: z.strictObject({ version }),
  answers: { 200: dayChoice },
  errors: ['stale_version'],
});
