import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, time, version } from '../../base/scalars.ts';

const atTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const timing = z.discriminatedUnion('cadence', [
  /** 1 for Monday to 7 for Sunday. */
  z.strictObject({ cadence: z.literal('WEEKLY'), weekday: z.int().check(z.minimum(1), z.maximum(7)), atTime }),
  /** A month that is shorter has it on its last day. */
  z.strictObject({ cadence: z.literal('MONTHLY'), monthDay: z.int().check(z.minimum(1), z.maximum(31)), atTime }),
]);

/** A mail that more of the staff need is a shared report. */
export const mostReportRecipients = 20;

const content = {
  timing,
  /** Accounts of staff of the organisation. Each is sent what they may see themselves. */
  recipientIds: z.array(id).check(z.minLength(1), z.maxLength(mostReportRecipients)),
  /** True: no mail goes out when the report counts no record. Protected reports are sent as a link in any case. */
  skipWhenEmpty: z.boolean(),
} as const;

export const reportSchedule = z.object({
  id,
  savedReportId: id,
  timing,
  skipWhenEmpty: z.boolean(),
  /** Time zone by whose clock it is sent: the organisation's when it was saved. */
  zone: z.string(),
  nextAt: time,
  /** Reason why it is not sent until its owner saves it again; null when it is sent. */
  pausedReason: z.nullable(z.enum(['OWNER_LEFT', 'OWNER_MAY_NOT'])),
  owner: z.object({ id, name: z.string() }),
  mine: z.boolean(),
  /** True for a recipient who has stopped these mails, which only the recipient can do. */
  recipients: z.array(z.object({ id, name: z.string(), stopped: z.boolean() })),
  version,
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const ofSavedReport = z.object({ savedReportId: id });

export const listReportSchedules = endpoint({
  id: 'report-schedules.list',
  method: 'GET',
  path: '/api/v1/saved-reports/:savedReportId/schedules',
  summary: 'List the days on which a saved report is sent by e-mail',
  needs: 'report:schedule',
  rate: 'read',
  params: ofSavedReport,
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: {
    200: z.object({
      /** Time zone of the organisation, by whose clock a new one is sent. */
      zone: z.string(),
      content: z.array(reportSchedule),
    }),
  },
});

export const addReportSchedule = endpoint({
  id: 'report-schedules.add',
  method: 'POST',
  path: '/api/v1/saved-reports/:savedReportId/schedules',
  summary: 'Have a saved report sent to members of staff by e-mail',
  needs: 'report:schedule',
  rate: 'write',
  idempotent: true,
  params: ofSavedReport,
  body: z.strictObject(content),
  answers: { 201: reportSchedule },
  errors: ['invalid', 'limit_reached'],
});

const ofSchedule = z.object({ reportScheduleId: id });

export const updateReportSchedule = endpoint({
  id: 'report-schedules.update',
  method: 'PUT',
  path: '/api/v1/report-schedules/:reportScheduleId',
  summary: "Change the days or recipients of a report by e-mail of the caller's own, and send it again if it is paused",
  needs: 'report:schedule',
  rate: 'write',
  params: ofSchedule,
  body: z.strictObject({ ...content, version }),
  answers: { 200: reportSchedule },
  errors: ['invalid', 'stale_version'],
});

export const removeReportSchedule = endpoint({
  id: 'report-schedules.remove',
  method: 'DELETE',
  path: '/api/v1/report-schedules/:reportScheduleId',
  summary: "Stop sending a saved report by e-mail: the caller's own, or as an editor of roles a shared one",
  needs: 'report:schedule',
  rate: 'write',
  params: ofSchedule,
  answers: { 200: done },
});
