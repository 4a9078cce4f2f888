import type { Words } from '../translation.ts';

/** Words for the organisation's library of attachments and pictures. */
export const staffFilesWords: Words = {
  'staff.files.title': 'Fichiers',
  'staff.files.text':
    'Pièces jointes et images pour les messages. Les candidats reçoivent un fichier avec le message auquel il est joint.',
  'staff.files.kind': 'Type',
  'staff.files.kind.attachment': 'Pièce jointe',
  'staff.files.kind.picture': 'Image',
  'staff.files.everyKind': 'Tous les types',
  'staff.files.add': 'Ajouter un fichier',
  'staff.files.addAs': 'Ajouter comme',
  'staff.files.added': '« {{name}} » est dans la bibliothèque.',
  'staff.files.search': 'Chercher un nom',
  'staff.files.show': 'Afficher',
  'staff.files.part.present': 'Actuels',
  'staff.files.part.archived': 'Archivés',
  'staff.files.noneTitle': 'Aucun fichier',
  'staff.files.none': 'Ajoutez les documents que vous envoyez souvent : un plan d’accès, une offre type, un programme.',
  'staff.files.noneFound': 'Aucun fichier ne correspond. Cherchez autre chose ou regardez parmi les autres.',
  'staff.files.by': '{{name}}, {{date}}',
  'staff.files.used_one': 'Dans {{count}} message',
  'staff.files.used_other': 'Dans {{count}} messages',
  'staff.files.unused': 'Pas encore utilisé',
  'staff.files.download': 'Télécharger',
  'staff.files.downloadNamed': 'Télécharger {{name}}',
  'staff.files.archive': 'Archiver',
  'staff.files.archiveNamed': 'Archiver {{name}}',
  'staff.files.restore': 'Rétablir',
  'staff.files.restoreNamed': 'Rétablir {{name}}',
  'staff.files.archived': '« {{name}} » est archivé. Les messages auxquels il était joint le gardent.',
  'staff.files.restored': '« {{name}} » est de nouveau proposé.',
};
