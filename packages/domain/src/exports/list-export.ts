/** Formats of an export of a candidate list: two kinds of table, or the documents of the people on it. */
export const exportFormats = ['CSV', 'XLSX', 'DOCUMENTS'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Sections of an export: contact and education. Answers about circumstances are read on the candidate's page only. */
export const exportSections = ['personal', 'secondary', 'sixthForm', 'university'] as const;

/** Hours for which a file with other people's data is kept for the person who asked for it. */
export const exportHours = 24;

/** A spreadsheet holds a million rows. Tables beyond this number are too long to read, and a report serves better. */
const mostRows = 200_000;
/** Each person brings several files of megabytes. */
const mostPeopleWithDocuments = 1000;

/** Returns how many people one export of this format may contain. */
export const mostExported = (format: ExportFormat): number =>
  format === 'DOCUMENTS' ? mostPeopleWithDocuments : mostRows;

/** Limits for each person: exports in progress at a time, and exports in a day. */
export const mostOpenExports = 3;
export const mostExportsADay = 50;

/** Documents that are read on their own page and not exported: photographs, identity papers, and evidence given in confidence. */
const keptBack: readonly string[] = ['PHOTO', 'RIGHT_TO_WORK', 'MITIGATING'];
export const isExported = (documentKind: string): boolean => !keptBack.includes(documentKind);

/** Text that a spreadsheet would take for a formula. Includes the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Returns a text that no spreadsheet calculates, even when an applicant typed a formula. */
export const harmlessText = (text: string): string => (formula.test(text) ? `'${text}` : text);
