/** Reports that leave their page: files, saved reports, reports by mail, and notes beside them. */
export const reportKeepingWords = {
  'report.file': 'Download as a spreadsheet',
  'report.file.sheet': 'About this report',
  'report.file.question': 'Question',
  'report.file.finding': 'Answer',
  'report.file.about': 'About',
  'report.file.asOf': 'As of ({{zone}})',
  'report.file.low': '{{column}}, from',
  'report.file.high': '{{column}}, to',
} as const satisfies Record<string, string>;
