const savedQuestion = { name: 'Mine', shared: false, question: {} };

/** A report to be saved, about all roles. */
export const aSavedReport = { ...savedQuestion, report: 'snapshot' };

/** A note beside reports, about all roles. */
export const aReportNote = { day: '2026-11-03', roleId: null, text: 'Deadline extended' };

const ofAction = { text: 'Advertise more widely', owner: 'The clerk', dueOn: '2026-12-01' };

/** An action that follows from an equality review. */
export const anEqualityAction = { season: 2025, ...ofAction };

/** Returns bodies that calls about reports allow, by endpoint. */
export const reportBodies = (roleId: string) => ({
  'reports.read': { roleIds: [roleId] },
  'reports.export': { roleIds: [roleId] },
  'saved-reports.add': aSavedReport,
  'report-notes.add': aReportNote,
  'report-notes.update': { ...aReportNote, version: 1 },
  'equality-actions.create': anEqualityAction,
  'equality-actions.update': { ...ofAction, doneOn: null, version: 1 },
  'saved-reports.update': { ...savedQuestion, version: 1 },
});
