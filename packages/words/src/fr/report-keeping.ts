import type { Words } from '../translation.ts';

/** Reports: choices, columns, rows and the page around them. */
export const reportKeepingWords: Words = {
  'report.file': 'Télécharger le tableur',
  'report.file.sheet': 'À propos du rapport',
  'report.file.question': 'Question',
  'report.file.finding': 'Réponse',
  'report.file.about': 'À propos',
  'report.file.asOf': 'État au ({{zone}})',
  'report.file.low': '{{column}}, de',
  'report.file.high': '{{column}}, à',
};
