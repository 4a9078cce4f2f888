import type { Words } from '../translation.ts';

export const legalWords: Words = {
  'legal.updated': 'Dernière modification le 20 novembre 2026',
  'legal.terms.title': 'Conditions d’utilisation',
  'legal.terms.intro':
    'Ces conditions vous lient à {{organisation}}, qui gère ce site pour recruter. En l’utilisant, vous les acceptez.',
  'legal.terms.account.title': 'Votre compte',
  'legal.terms.account.text':
    'Gardez votre mot de passe pour vous et donnez une adresse e-mail que vous consultez. Vous pouvez avoir un compte auprès de chaque organisation. Vous pouvez le supprimer à tout moment dans « Votre compte ».',
  'legal.terms.truth.title': 'Ce que vous nous dites',
  'legal.terms.truth.text':
    'Ce que vous envoyez doit être vrai et votre propre travail. Si quelque chose change après votre candidature, dites-le-nous. Une candidature qui se révèle inexacte peut être écartée à tout moment, même après une proposition.',
  'legal.terms.fair.title': 'Comment nous décidons',
  'legal.terms.fair.text':
    'Des personnes lisent les candidatures et des personnes décident. Les résultats de tests et les données de contexte éclairent une décision et ne la prennent jamais à elles seules. Les réponses sur la diversité ne sont jamais montrées aux personnes qui décident. Vous pouvez demander un aménagement à toute étape, ainsi que les raisons d’une décision.',
  'legal.terms.use.title': 'Bon usage de ce site',
  'legal.terms.use.text':
    'N’essayez pas d’accéder aux informations d’autres personnes, de surcharger le site ou de l’utiliser à autre chose que postuler ou recruter. Nous pouvons fermer un compte utilisé ainsi.',
  'legal.terms.liability.title': 'En cas de problème',
  'legal.terms.liability.text':
    'Nous veillons avec un soin raisonnable au fonctionnement du site, sans pouvoir promettre qu’il soit toujours disponible. N’attendez pas les dernières minutes pour envoyer une candidature. Si une défaillance de notre part vous empêche d’en envoyer une à temps, dites-le-nous : nous l’examinerons équitablement. Rien ici ne limite les droits que la loi vous donne.',
  'legal.terms.law.title': 'Modifications et droit applicable',
  'legal.terms.law.text':
    'Si ces conditions changent d’une façon qui compte pour vous, nous vous prévenons avant que le changement s’applique. Le droit applicable est celui du pays d’établissement de {{organisation}}.',

  'legal.policy.title': 'Confidentialité et cookies',
  'legal.policy.intro':
    '{{organisation}} décide de l’usage de vos informations et en est responsable. Evenhand les conserve pour son compte et ne s’en sert pour rien d’autre.',
  'legal.policy.what.title': 'Ce que nous conservons',
  'legal.policy.what.text':
    'Ce que vous saisissez dans votre profil et vos candidatures, les fichiers que vous ajoutez, les messages entre vous et nous, un relevé de ce qui est arrivé à votre candidature et quand, et de ce que vous avez accepté, quand et depuis quelle adresse réseau. Nous n’achetons pas d’informations sur vous.',
  'legal.policy.why.title': 'Pourquoi nous le conservons',
  'legal.policy.why.text':
    'Pour examiner votre candidature et faire ce que vous demandez avant un contrat ; pour remplir des obligations légales, comme vérifier l’autorisation de travail ; et, là où vous choisissez de répondre, pour voir si notre recrutement est équitable pour tous.',
  'legal.policy.diversity.title': 'Diversité et parcours',
  'legal.policy.diversity.text':
    'Les réponses sur la diversité sont conservées à part de votre candidature. Les personnes qui décident ne peuvent pas les voir. Elles ne servent qu’à des totaux qui n’identifient aucun individu. Chaque question propose « Je préfère ne pas le dire », et ne pas répondre ne joue jamais contre vous.',
  'legal.policy.who.title': 'Qui le voit',
  'legal.policy.who.text':
    'Seules les personnes qui recrutent pour l’offre à laquelle vous avez postulé, et celles qui les aident sous contrat. Nous ne vendons jamais vos informations. Si elles quittent le pays, elles sont protégées comme la loi l’exige.',
  'legal.policy.long.title': 'Combien de temps',
  'legal.policy.long.text':
    'Tant que votre candidature est en cours, puis pendant la durée que fixe {{organisation}}, après quoi tout est effacé. Demandez l’effacement : votre compte est masqué aussitôt et effacé au bout de 30 jours ; les chiffres sans noms sont gardés.',
  'legal.policy.rights.title': 'Vos droits',
  'legal.policy.rights.text':
    'Vous pouvez voir ce que nous conservons, le faire corriger, l’emporter, vous opposer à son usage ou le faire effacer. Écrivez à {{address}}. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
  'legal.policy.cookies.title': 'Cookies',
  'legal.policy.cookies.text':
    'Les cookies strictement nécessaires maintiennent votre session, se souviennent d’un appareil de confiance, distinguent votre navigateur de ceux d’autres personnes qui essaieraient votre mot de passe, et se souviennent de la langue que vous avez choisie et de votre choix sur les cookies. Les cookies de mesure d’audience (_ga, _gid, _gat, _ga_…) ne sont déposés qu’après votre accord, et sont supprimés quand vous dites non. Changez d’avis à tout moment avec « Choix des cookies » au bas de chaque page.',

  'legal.faq.title': 'Questions et réponses',
  'legal.faq.intro': 'Ce que l’on demande le plus souvent. Si votre question n’y est pas, écrivez à {{address}}.',
  'legal.faq.lost.title': 'Une page a signalé un problème. Mon travail est-il perdu ?',
  'legal.faq.lost.text':
    'Non. Les réponses sont enregistrées au fur et à mesure, sur cet appareil et chez nous. Rechargez la page et reprenez où vous en étiez. Si cela se reproduit, écrivez-nous avec la référence affichée sur la page.',
  'legal.faq.mail.title': 'Je n’ai pas reçu l’e-mail que vous avez envoyé',
  'legal.faq.mail.text':
    'Patientez quelques minutes et vérifiez vos courriers indésirables. Redemandez-le ensuite sur la page où vous étiez ; un ancien lien cesse de fonctionner quand un nouveau est envoyé.',
  'legal.faq.password.title': 'Je n’arrive pas à me connecter',
  'legal.faq.password.text':
    'Vérifiez que vous êtes sur le site de l’organisation auprès de laquelle vous avez postulé : chacune a ses propres comptes. Choisissez ensuite un nouveau mot de passe avec « Mot de passe oublié ? », ou recevez un lien de connexion par e-mail.',
  'legal.faq.change.title': 'Puis-je modifier une candidature que j’ai envoyée ?',
  'legal.faq.change.text':
    'Ce qui a été envoyé reste tel quel. Votre profil peut être modifié à tout moment, et vous pouvez retirer votre candidature. Si quelque chose d’important est faux, écrivez-nous.',
  'legal.faq.adjustment.title': 'J’ai besoin d’un aménagement',
  'legal.faq.adjustment.text':
    'Dites-le-nous à toute étape, avant ou après avoir postulé. Cela sert à adapter le processus à vos besoins et ne joue jamais contre vous.',
  'legal.faq.data.title': 'Qui voit mes réponses ?',
  'legal.faq.data.text':
    'Les personnes qui recrutent pour l’offre à laquelle vous avez postulé. Les réponses sur la diversité sont conservées à part, et seuls des totaux sont montrés.',
};
