const savedQuestion = { name: 'Mine', shared: false, question: {} };

/** A report to be saved, about all roles. */
export const aSavedReport = { ...savedQuestion, report: 'snapshot' };

/** Returns bodies that calls about reports allow, by endpoint. */
export const reportBodies = (roleId: string) => ({
  'reports.read': { roleIds: [roleId] },
  'reports.export': { roleIds: [roleId] },
  'saved-reports.add': aSavedReport,
  'saved-reports.update': { ...savedQuestion, version: 1 },
});
