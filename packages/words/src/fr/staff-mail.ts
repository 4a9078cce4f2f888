import type { Words } from '../translation.ts';

/** Words for the domain that an organisation's mails come from, and for what became of them. */
export const staffMailWords: Words = {
  'staff.mail.title': 'Envoi des e-mails',
  'staff.mail.sender': 'Domaine d’envoi',
  'staff.mail.sender.text':
    'Les e-mails envoyés depuis une adresse à vous inspirent plus confiance et arrivent plus souvent. D’ici là, ils partent de {{address}}, à votre nom.',
  'staff.mail.address': 'Adresse d’où partent les e-mails',
  'staff.mail.address.hint': 'Une adresse de votre propre domaine, par exemple recrutement@votrecabinet.example.',
  'staff.mail.address.set': 'Utiliser cette adresse',
  'staff.mail.address.saved': 'Enregistré. Les e-mails partiront de cette adresse une fois son domaine vérifié.',
  'staff.mail.address.changed': 'Les e-mails partent de {{address}}.',
  'staff.mail.state.waiting': 'En attente de votre DNS',
  'staff.mail.state.waiting.text':
    'Ajoutez l’enregistrement de la clé au DNS de {{domain}}, puis vérifiez. Un changement de DNS peut prendre quelques heures. Tant que la clé n’est pas trouvée, les e-mails partent de {{address}}.',
  'staff.mail.state.verified': 'Vérifié',
  'staff.mail.state.verified.text':
    'Les e-mails partent de {{address}}. Nous vérifions les enregistrements toutes les heures.',
  'staff.mail.state.failing': 'Clé introuvable',
  'staff.mail.state.failing.text':
    'Depuis le {{date}}, le DNS de {{domain}} n’a plus cette clé. Remettez l’enregistrement tel qu’il figure ci-dessous, puis vérifiez. En attendant, les e-mails partent de {{address}}.',
  'staff.mail.checked': 'Dernière vérification : {{date}}',
  'staff.mail.check': 'Vérifier maintenant',
  'staff.mail.check.verified': '{{domain}} est vérifié.',
  'staff.mail.check.waiting': 'La clé n’est pas encore dans le DNS de {{domain}}.',
  'staff.mail.records': 'Enregistrements pour votre DNS',
  'staff.mail.records.text':
    'Ce sont tous des enregistrements TXT. La personne qui s’occupe de votre domaine peut les copier.',
  'staff.mail.record.dkim': 'Clé (DKIM)',
  'staff.mail.record.dkim.text':
    'Nécessaire : par cette clé, les serveurs de messagerie reconnaissent que nos e-mails sont les vôtres.',
  'staff.mail.record.next_dkim': 'Nouvelle clé (DKIM)',
  'staff.mail.record.next_dkim.text':
    'Ajoutez-la à côté de l’actuelle. Elle prend le relais d’elle-même une fois trouvée ; d’ici là, la clé actuelle signe.',
  'staff.mail.record.spf': 'Serveurs autorisés à envoyer (SPF)',
  'staff.mail.record.spf.text':
    'Conseillé. Un domaine a un seul enregistrement SPF : s’il y en a déjà un, ajoutez-y seulement la partie qui commence par « include ».',
  'staff.mail.record.dmarc': 'Règle (DMARC)',
  'staff.mail.record.dmarc.text':
    'Conseillé : les grands fournisseurs de messagerie en demandent une. Celle-ci ne change rien ; si vous en avez déjà une, gardez-la.',
  'staff.mail.record.state.unknown': 'Pas encore vérifié',
  'staff.mail.record.state.ok': 'Trouvé',
  'staff.mail.record.state.missing': 'Introuvable',
  'staff.mail.record.state.wrong': 'Autre valeur trouvée',
  'staff.mail.record.name': 'Nom',
  'staff.mail.record.value': 'Valeur',
  'staff.mail.record.of': '{{part}} : {{record}}',
  'staff.mail.old':
    'La clé a été remplacée le {{date}}. Vous pouvez supprimer l’enregistrement {{name}} une semaine après ce jour.',
  'staff.mail.renew': 'Créer une nouvelle clé',
  'staff.mail.renewed': 'Une nouvelle clé est prête. Ajoutez son enregistrement à votre DNS.',
  'staff.mail.remove': 'Retirer le domaine',
  'staff.mail.remove.ask': 'Retirer {{domain}} ?',
  'staff.mail.remove.text':
    'Les e-mails partent aussitôt de {{address}}. Pour utiliser à nouveau le domaine, il vous faudra un nouvel enregistrement.',
  'staff.mail.removed': 'Le domaine est retiré. Les e-mails partent de {{address}}.',
  'staff.mail.figures': 'Les 30 derniers jours',
  'staff.mail.figures.sent': 'Envoyés',
  'staff.mail.figures.bounced': 'Non arrivés',
  'staff.mail.figures.soft': 'Retardés ou boîte pleine',
  'staff.mail.figures.complained': 'Signalés comme indésirables',
  'staff.mail.figures.refused': 'Refusés en raison de notre manière d’envoyer',
  'staff.mail.figures.failed': 'Abandonnés par notre serveur de messagerie',
  'staff.mail.figures.unreached': 'Adresses que les e-mails n’atteignent pas actuellement',
  'staff.mail.figures.of': '{{count}} ({{share}})',
  'staff.mail.figures.toUnreached': 'Voir qui n’a pas reçu un message',
  'staff.mail.reasons': 'Motifs donnés par les serveurs de messagerie',
  'staff.mail.reasons.none': 'Aucun serveur de messagerie n’a signalé de problème au cours des 30 derniers jours.',
  'staff.mail.reason.address': 'Adresse inexistante',
  'staff.mail.reason.full': 'La boîte est pleine',
  'staff.mail.reason.soft': 'Retardé, ou non accepté pour l’instant',
  'staff.mail.reason.other': 'Non arrivé',
  'staff.mail.reason.sender': 'Notre e-mail a été refusé : vérifiez les enregistrements ci-dessus',
  'staff.mail.reason.complaint': 'Signalé comme indésirable par son destinataire',
  'staff.mail.reason.mails_one': '{{total}} e-mail',
  'staff.mail.reason.mails_other': '{{total}} e-mails',
};
