import type { Words } from '../translation.ts';

export const mailAgenciesWords: Words = {
  'mail.footer.agency':
    'Vous recevez ce message parce que {{ organization }} travaille avec votre cabinet. Si quelque chose ne va pas, écrivez-nous :',
  'mail.agency-link.subject': 'Votre lien pour présenter des candidats à {{ organization }}',
  'mail.agency-link.body': `Bonjour {{ name }},

{{ organization }} travaille avec {{ agency }}. Sur votre page, vous voyez les offres qui vous sont ouvertes, présentez des candidats et voyez ceux que vous avez présentés :

[Ouvrir ma page]({{ link }})

Le lien est à vous seul et fonctionne 90 jours. Ne le transmettez pas : toute personne qui l’a peut présenter des candidats en votre nom. Les liens précédents ne fonctionnent plus.

Ne présentez que des personnes qui l’ont accepté. La première présentation valable d’une personne compte.`,
};
