import * as contract from '@evenhand/contract/screens/reports/report-notes';
import { created, ok, type Route, tenantRoute } from '../../../../platform/http/route.ts';
import { addReportNote, changeReportNote, dropReportNote, listReportNotes } from './report-notes.ts';

/** Routes of notes beside reports. */
export const reportNotesRoutes: readonly Route[] = [
  tenantRoute(contract.listReportNotes, async (tx, { me }) => ok({ content: await listReportNotes(tx, me) })),
  tenantRoute(contract.addReportNote, async (tx, { me, body }) => created(await addReportNote(tx, me, body))),
  tenantRoute(contract.updateReportNote, async (tx, { me, body, params }) =>
    ok(await changeReportNote(tx, me, { ...body, id: params.reportNoteId })),
  ),
  tenantRoute(contract.removeReportNote, async (tx, { me, params }) =>
    ok(await dropReportNote(tx, me, params.reportNoteId)),
  ),
];
