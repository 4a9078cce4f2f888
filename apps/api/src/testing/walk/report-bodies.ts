import { z } from 'zod';
import type { Caller } from '../caller.ts';

const savedQuestion = { name: 'Mine', shared: false, question: {} };

/** A report to be saved, about all roles. */
const aSavedReport = { ...savedQuestion, report: 'snapshot' };

/** A note beside reports, about all roles. */
export const aReportNote = { day: '2026-11-03', roleId: null, text: 'Deadline extended' };

const ofAction = { text: 'Advertise more widely', owner: 'The clerk', dueOn: '2026-12-01' };

/** An action that follows from an equality review. */
const anEqualityAction = { season: 2025, ...ofAction };

/** A report that is sent each Monday. */
const aReportSchedule = (recipientId: string) => ({
  timing: { cadence: 'WEEKLY', weekday: 1, atTime: '08:00' },
  recipientIds: [recipientId],
  skipWhenEmpty: false,
});

const withId = z.object({ id: z.string() });

/** Has a saved report sent to the first member of its organisation's staff. Returns the id of the schedule. */
export async function plantReportSchedule(caller: Caller, savedReportId: string): Promise<string> {
  const [recipient] = z.array(withId).parse((await caller.get('/api/v1/staff')).body);
  const body = aReportSchedule(recipient?.id ?? '');
  return withId.parse((await caller.post(`/api/v1/saved-reports/${savedReportId}/schedules`, body)).body).id;
}

/** Saves a report, a note beside reports and an action, and has the report sent. Returns their ids. */
export async function plantReports(caller: Caller, admin: Caller) {
  const made = async (by: Caller, path: string, body: object): Promise<string> =>
    withId.parse((await by.post(path, body)).body).id;
  const savedReport = await made(caller, '/api/v1/saved-reports', aSavedReport);
  const reportNote = await made(admin, '/api/v1/report-notes', aReportNote);
  const equalityAction = await made(admin, '/api/v1/equality-actions', anEqualityAction);
  return { savedReport, reportNote, equalityAction, reportSchedule: await plantReportSchedule(caller, savedReport) };
}

/** Returns bodies that calls about reports allow, by endpoint. */
export const reportBodies = ({ roleId, readerId }: { readonly roleId: string; readonly readerId: string }) => ({
  'reports.read': { roleIds: [roleId] },
  'reports.export': { roleIds: [roleId] },
  'reports.print': { roleIds: [roleId] },
  'saved-reports.add': aSavedReport,
  'report-schedules.add': aReportSchedule(readerId),
  'report-schedules.update': { ...aReportSchedule(readerId), version: 1 },
  'report-notes.add': aReportNote,
  'research-extracts.request': { purpose: 'Who applies after a state school' },
  'report-notes.update': { ...aReportNote, version: 1 },
  'equality-actions.create': anEqualityAction,
  'equality-actions.update': { ...ofAction, doneOn: null, version: 1 },
  'saved-reports.update': { ...savedQuestion, version: 1 },
});
