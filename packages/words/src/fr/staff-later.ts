import type { Words } from '../translation.ts';

/** Le devenir des personnes recrutées : la page où l’équipe le saisit. */
export const staffLaterWords: Words = {
  'staff.later.title': 'Devenir des recrues',
  'staff.later.about':
    'Saisissez une fois par an ce que sont devenues les personnes recrutées. Le rapport « Nos notes disaient-elles qui allait réussir ? » le compare alors à leurs notes, à partir de 30 personnes. Les candidats ne le voient pas dans leur compte. Il figure dans la copie de leurs données s’ils en demandent une.',
  'staff.later.notAllowed':
    'Votre compte ne comprend pas le devenir des recrues. Adressez-vous à un administrateur de votre organisation.',
  'staff.later.none.title': 'Pas encore de recrues',
  'staff.later.none.text': 'Les offres dont une proposition a été acceptée apparaissent ici.',
  'staff.later.noHires.title': 'Cette offre n’a pas de recrues',
  'staff.later.noHires.text': 'Les personnes qui acceptent une proposition apparaissent ici.',
  'staff.later.open': '{{outcome}} : {{role}}',
  'staff.later.entered_one': 'saisi pour {{entered}} sur {{hires}} recrue',
  'staff.later.entered_other': 'saisi pour {{entered}} sur {{hires}} recrues',
  'staff.later.result': 'Résultat',
  'staff.later.resultOf': 'Résultat de {{name}}',
  'staff.later.unknown': 'Inconnu',
  'staff.later.history': 'Saisie',
  'staff.later.entry': '{{result}}, {{day}}',
  'staff.later.entryBy': '{{result}}, {{name}}, {{day}}',
  'staff.later.earlierOf': 'Saisies précédentes pour {{name}}',
  'staff.later.changes_one': '{{number}} changement à enregistrer',
  'staff.later.changes_other': '{{number}} changements à enregistrer',
  'staff.later.saved_one': 'Le résultat est enregistré.',
  'staff.later.saved_other': 'Les résultats sont enregistrés.',
  'staff.later.failed': 'Rien n’a été enregistré',
  'staff.later.file': 'Saisir par fichier',
  'staff.later.fileHow.yesNo':
    'Téléchargez le modèle, écrivez oui ou non dans la colonne « result », puis choisissez le fichier ici. Une ligne sans résultat ne change rien. Vous voyez ce que contient le fichier avant tout enregistrement.',
  'staff.later.fileHow.band':
    'Téléchargez le modèle, écrivez une note de 1 à 5 dans la colonne « result », puis choisissez le fichier ici. Une ligne sans résultat ne change rien. Vous voyez ce que contient le fichier avant tout enregistrement.',
  'staff.later.template': 'Télécharger le modèle',
  'staff.later.choose': 'Fichier de résultats',
  'staff.later.fileRefused': 'Ce fichier n’a pas pu être lu',
  'staff.later.fileFault.EMPTY': 'Il ne contient aucune ligne. Téléchargez le modèle et remplissez-le.',
  'staff.later.fileFault.MISSING_COLUMNS':
    'Ces colonnes manquent à sa première ligne : {{columns}}. Téléchargez le modèle et gardez sa première ligne.',
  'staff.later.fileFault.TOO_MANY_LINES': 'Il a plus de 2 000 lignes. Divisez-le en plusieurs fichiers.',
  'staff.later.fileFault.NOT_READABLE':
    'Ce n’est pas un fichier CSV. Enregistrez-le comme « CSV UTF-8 » dans votre tableur.',
  'staff.later.faults_one': '{{number}} ligne n’a pas pu être lue',
  'staff.later.faults_other': '{{number}} lignes n’ont pas pu être lues',
  'staff.later.faultTable': 'Lignes à corriger',
  'staff.later.line': 'Ligne',
  'staff.later.column': 'Colonne',
  'staff.later.written': 'Ce qui y est écrit',
  'staff.later.cure': 'Que faire',
  'staff.later.fault.UNKNOWN_HIRE':
    'Aucune recrue de cette offre n’a cet identifiant. Recopiez la ligne depuis le modèle.',
  'staff.later.fault.TWICE': 'Cette recrue a déjà une ligne plus haut. Gardez l’une des deux.',
  'staff.later.fault.OTHER_NAME':
    'Ce nom est celui d’une autre recrue. Une colonne a peut-être été triée seule : repartez du modèle.',
  'staff.later.fault.UNKNOWN_NAME':
    'Ce n’est pas le nom de la recrue. Enregistrez le fichier comme « CSV UTF-8 » dans votre tableur, qui garde toutes les lettres des noms.',
  'staff.later.fault.NOT_YES_OR_NO': 'Écrivez oui ou non.',
  'staff.later.fault.NOT_A_BAND': 'Écrivez un nombre entier de 1 à 5.',
  'staff.later.fileChanges_one': '{{number}} résultat serait enregistré',
  'staff.later.fileChanges_other': '{{number}} résultats seraient enregistrés',
  'staff.later.same_one': '{{number}} ligne dit ce qui est déjà saisi.',
  'staff.later.same_other': '{{number}} lignes disent ce qui est déjà saisi.',
  'staff.later.blank_one': '{{number}} ligne est sans résultat.',
  'staff.later.blank_other': '{{number}} lignes sont sans résultat.',
  'staff.later.changeTable': 'Résultats que le fichier enregistrerait',
  'staff.later.before': 'Jusqu’ici',
  'staff.later.after': 'Dans le fichier',
  'staff.later.confirm_one': 'Enregistrer {{number}} résultat',
  'staff.later.confirm_other': 'Enregistrer {{number}} résultats',
};
