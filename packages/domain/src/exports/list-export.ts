/** What a candidate list is taken out as: a table of two kinds, or the documents of the people on it. */
export const exportFormats = ['CSV', 'XLSX', 'DOCUMENTS'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Contact and education. What somebody told of their circumstances is read on their page. */
export const exportSections = ['personal', 'secondary', 'sixthForm', 'university'] as const;

/** How long a file with other people's data is kept for whoever asked for it. */
export const exportHours = 24;

/** A spreadsheet has room for a million; past this nobody reads a table, and a report serves better. */
const mostRows = 200_000;
/** Each brings several files of megabytes. */
const mostPeopleWithDocuments = 1000;

/** How many people one export of this kind may have. */
export const mostExported = (format: ExportFormat): number =>
  format === 'DOCUMENTS' ? mostPeopleWithDocuments : mostRows;

/** So many are made for one person at a time, and in a day. */
export const mostOpenExports = 3;
export const mostExportsADay = 50;

/**
 * Documents that are read where they are needed and not handed on with everybody's: a face, papers of identity, and what was
 * told in confidence.
 */
const keptBack: readonly string[] = ['PHOTO', 'RIGHT_TO_WORK', 'MITIGATING'];
export const isExported = (documentKind: string): boolean => !keptBack.includes(documentKind);

/** What a spreadsheet would take for a formula; also as it stands in the wide letters of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A text that no spreadsheet calculates, whoever wrote it. */
export const harmlessText = (text: string): string => (formula.test(text) ? `'${text}` : text);
