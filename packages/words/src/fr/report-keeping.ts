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
  'report.saved.title': 'Rapports enregistrés',
  'report.saved.save': 'Enregistrer ce rapport',
  'report.saved.change': 'Renommer ou partager',
  'report.saved.text':
    'Le choix des postes et des jours est enregistré, pas les chiffres. Chaque lecteur voit les chiffres du jour, pour les postes qu’il peut voir.',
  'report.saved.name': 'Nom',
  'report.saved.nameMissing': 'Donnez un nom au rapport.',
  'report.saved.share': 'Le partager avec des collègues',
  'report.saved.shareText': 'Les collègues qui peuvent lire ce rapport le trouvent dans leur liste.',
  'report.saved.submit': 'Enregistrer',
  'report.saved.done': '« {{name}} » est enregistré dans votre liste de rapports.',
  'report.saved.failed': 'Le rapport n’a pas été enregistré',
  'report.saved.shared': 'Partagé',
  'report.saved.by': 'Enregistré par {{name}}.',
  'report.saved.delete': 'Supprimer',
  'report.saved.deleteAsk': 'Supprimer « {{name}} » ?',
  'report.saved.deleteText': 'Il disparaît de votre liste. Aucun chiffre n’est perdu.',
  'report.saved.deleteShared': 'Il disparaît des listes de tous les collègues. Aucun chiffre n’est perdu.',
  'report.saved.deleted': '« {{name}} » est supprimé.',
};
