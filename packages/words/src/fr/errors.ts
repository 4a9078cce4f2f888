import type { Words } from '../translation.ts';

export const errorsWords: Words = {
  'errors.unreadable_request': 'Nous n’avons pas pu lire l’envoi. Rechargez la page et réessayez.',
  'errors.not_signed_in':
    'Votre session est fermée. Reconnectez-vous pour continuer ; ce que vous avez saisi est toujours là.',
  'errors.invalid_token': 'Votre session n’est plus valable. Reconnectez-vous pour continuer.',
  'errors.invalid_grant':
    'Cette adresse e-mail et ce mot de passe ne vont pas ensemble. Vérifiez les deux et réessayez, ou choisissez un nouveau mot de passe.',
  'errors.wrong_passcode': 'Ce code n’est pas le bon. Vérifiez-le et réessayez, ou demandez-en un nouveau.',
  'errors.address_unconfirmed':
    'Confirmez d’abord votre adresse e-mail : ouvrez le lien du message que nous vous avons envoyé, ou demandez-en un nouveau.',
  'errors.account_leaving':
    'Vous nous avez demandé de supprimer ce compte. Pour le garder, ouvrez le lien du message que nous vous avons envoyé à ce sujet.',
  'errors.invalid_login_cookie':
    'Nous ne reconnaissons plus cet appareil. Saisissez le code que nous vous envoyons pour continuer.',
  'errors.not_allowed':
    'Votre compte ne le permet pas. Demandez à un administrateur de votre organisation si vous en avez besoin.',
  'errors.hidden_person':
    'Les noms vous sont masqués sur cette candidature : vous ne pouvez pas y modifier le dossier du candidat. Demandez à un collègue qui voit les noms.',
  'errors.reads_blind':
    'Vous évaluez les candidatures d’une offre anonyme, où une modification de ce candidat montrerait laquelle est la sienne. Demandez à un collègue qui voit les noms.',
  'errors.pass_mark_by_editor':
    'Cette offre fait avancer quelques personnes par tirage au sort : seules les personnes qui peuvent la modifier fixent ses seuils. Demandez à l’une d’elles.',
  'errors.origin_not_allowed':
    'Cette demande venait d’un autre site : nous l’avons arrêtée. Ouvrez la page à sa propre adresse et réessayez.',
  'errors.not_found':
    'Nous ne l’avons pas trouvé. L’élément a peut-être été déplacé ou supprimé ; revenez en arrière et choisissez à nouveau.',
  'errors.unknown_host': 'Aucune organisation n’utilise cette adresse. Vérifiez le lien que vous avez reçu.',
  'errors.idempotency_in_progress': 'Votre première demande est encore en cours. Patientez un instant, puis vérifiez.',
  'errors.stale_version':
    'Ceci a été modifié pendant que vous l’aviez ouvert. Rien de ce que vous avez écrit n’est perdu : comparez les deux et enregistrez à nouveau.',
  'errors.application_ambiguous': 'Cette personne a plusieurs candidatures. Choisissez celle dont il s’agit.',
  'errors.application_moved': 'Cette candidature a été déplacée entre-temps. Vérifiez où elle en est, puis décidez.',
  'errors.application_closed': 'Cette candidature est close. Contactez l’organisation si vous devez la modifier.',
  'errors.already_applied': 'Vous avez déjà postulé. Vous le retrouverez dans « Vos candidatures ».',
  'errors.already_known': 'Un candidat qui pourrait être la même personne est déjà là. Comparez-les d’abord.',
  'errors.known_elsewhere':
    'Cette adresse appartient à un candidat que vous ne pouvez pas voir, ou qui a été supprimé. Demandez à un administrateur de l’ajouter.',
  'errors.asked_for_erasure':
    'La personne qui a cette adresse a demandé l’effacement de toutes ses données. Elle seule peut revenir, en postulant elle-même.',
  'errors.on_role_already': 'Cette personne a déjà une candidature pour cette offre. Ouvrez-la plutôt.',
  'errors.application_begun':
    'Cette personne écrit elle-même une candidature pour cette offre. C’est à elle de l’envoyer.',
  'errors.waits_on_archived':
    'Un candidat attendrait ainsi sur une offre archivée. Rétablissez d’abord l’offre, puis recommencez.',
  'errors.role_archived': 'Cette offre est archivée. Rétablissez-la avant d’ajouter des candidats.',
  'errors.merge_refused': 'Ces deux dossiers ne peuvent pas être fusionnés en l’état. Vérifiez ce qui les sépare.',
  'errors.not_separate': 'Cette autorisation va avec le type de compte. Changez plutôt le type.',
  'errors.not_yours': 'Vous ne pouvez pas donner une autorisation que vous n’avez pas. Demandez à un collègue qui l’a.',
  'errors.not_callable': 'Saisissez un numéro avec son indicatif, ou laissez vide',
  'errors.already_submitted': 'Votre candidature a déjà été envoyée. Vous la retrouverez dans « Vos candidatures ».',
  'errors.form_changed':
    'Les questions de cette offre ont changé depuis que vous avez commencé. Rien de ce que vous avez écrit n’est perdu ; relisez-les.',
  'errors.nothing_to_publish': 'Il n’y a rien de nouveau à publier. Modifiez d’abord quelque chose.',
  'errors.candidate_deleted': 'Ce candidat a été supprimé. Rétablissez d’abord son dossier.',
  'errors.already_there': 'Elle est déjà à cette étape. Il n’y a plus rien à faire.',
  'errors.availability_refused':
    'Cette disponibilité ne peut pas être indiquée pour ce candidat maintenant. Vérifiez celle qu’il a.',
  'errors.stage_not_in_role': 'Cette étape ne fait pas partie de cette offre. Choisissez une de ses étapes.',
  'errors.substage_not_in_stage': 'Cette sous-étape ne fait pas partie de cette étape. Choisissez une des siennes.',
  'errors.not_submitted':
    'Cette candidature n’a pas encore été envoyée : elle ne peut pas être déplacée. Attendez qu’elle le soit.',
  'errors.role_not_open': 'Cette offre n’est pas ouverte aux candidatures. Voyez celles qui le sont.',
  'errors.role_not_publishable':
    'Cette offre n’est pas prête à être publiée. Complétez ce qui est indiqué et réessayez.',
  'errors.nothing_to_undo': 'Il n’y a rien à annuler.',
  'errors.withdrawal_final':
    'Ce retrait ne peut plus être annulé. Si vous ne vouliez pas retirer votre candidature, écrivez à l’organisation.',
  'errors.undo_superseded': 'Autre chose s’est passé depuis : ceci ne peut plus être annulé. Consultez l’historique.',
  'errors.host_taken': 'Cet hôte est déjà utilisé. Vérifiez-le, ou retirez-le d’abord là où il sert.',
  'errors.not_a_host': 'Saisissez un nom d’hôte, par exemple carrieres.exemple.fr, sans https:// et sans chemin.',
  'errors.change_refused':
    'L’organisation a des données qui ne seraient plus affichées. Lisez ce que la modification implique, puis déplacez-les ou archivez-les d’abord.',
  'errors.roles_without_product': 'Le nouveau produit n’a pas d’offres, et l’organisation en a. Archivez-les d’abord.',
  'errors.applications_without_product':
    'Le nouveau produit n’a pas de candidatures, et l’organisation en a. Elles ne seraient plus affichées.',
  'errors.events_without_product':
    'Le nouveau produit n’a pas d’événements, et certains sont encore à venir. Archivez-les d’abord.',
  'errors.organization_archived': 'Cette organisation n’utilise plus ces pages.',
  'errors.subdomain_taken': 'Cette adresse est utilisée par une autre organisation. Choisissez-en une autre.',
  'errors.mail_domain_taken':
    'Une autre organisation envoie depuis ce domaine. S’il est à vous, demandez-nous de le libérer, ou choisissez-en un autre.',
  'errors.app_not_begun':
    'Recommencez la configuration de votre application d’authentification, puis saisissez le code qu’elle affiche.',
  'errors.sign_in_there':
    'Votre compte là-bas demande une seconde étape à la connexion. Allez à sa page de connexion et connectez-vous.',
  'errors.move_not_allowed':
    'Ce déplacement n’est pas possible de là où se trouve la candidature. Choisissez une autre étape.',
  'errors.offer_open': 'Une proposition attend sa réponse. Accordez-lui plus de temps, ou attendez la réponse.',
  'errors.offer_answered': 'Cette proposition a reçu une réponse, ou a été retirée. Vérifiez où elle en est.',
  'errors.offer_over':
    'Le délai de réponse à cette proposition est passé. Écrivez-nous si vous souhaitez encore accepter.',
  'errors.no_account': 'Ce candidat n’a pas de compte : il ne peut pas répondre ici. Écrivez-lui par e-mail.',
  'errors.already_answered': 'Une réponse a déjà été donnée.',
  'errors.amendment_open': 'Vous avez déjà demandé une modification. Nous y répondrons d’abord.',
  'errors.amendment_closed':
    'Ceci ne peut plus être modifié. Refaites une demande si quelque chose doit encore l’être.',
  'errors.feedback_released': 'Ce retour a été envoyé : il ne peut plus être modifié.',
  'errors.outcome_not_told': 'Envoyez d’abord la décision. Le retour part avec elle, ou après elle.',
  'errors.decision_date_met': 'Aucune date de décision n’a été manquée ici : il n’y en a pas de nouvelle à fixer.',
  'errors.event_not_open': 'Les inscriptions à cet événement ne sont pas ouvertes.',
  'errors.event_full': 'Cet événement est complet.',
  'errors.event_over': 'Cet événement est terminé.',
  'errors.interview_plan_open': 'Les invitations sont parties : ce plan ne peut plus être modifié ici.',
  'errors.interview_plan_faulty':
    'Ce plan comporte des erreurs. Voyez les remarques à côté des étapes, puis ouvrez-le une fois corrigées.',
  'errors.interview_plan_closed': 'Ce plan est clos. Commencez-en un autre pour inviter d’autres candidats.',
  'errors.assessment_day_engaged':
    'Depuis l’ouverture de cette page, certaines personnes sont attendues ailleurs. Vérifiez leurs horaires avant de publier l’emploi du temps.',
  'errors.assessment_day_full': 'Cette journée vient d’être complète. Choisissez-en une autre, ou attendez une place.',
  'errors.assessment_day_closed': 'Cela ne peut plus être modifié ici. Écrivez-nous si vous ne pouvez pas venir.',
  'errors.deadline_is_past': 'Choisissez une date à venir.',
  'errors.day_is_released': 'Choisissez une journée qui n’est pas encore communiquée.',
  'errors.interview_time_taken': 'Cet horaire vient d’être pris. Choisissez-en un autre.',
  'errors.interview_fixed': 'Cet entretien ne peut plus être modifié ici. Écrivez-nous si vous ne pouvez pas venir.',
  'errors.interview_swap_gone': 'Cet horaire n’est plus proposé. Choisissez-en un autre.',
  'errors.interview_time_unknown':
    'Cet horaire ne fait pas partie du planning. Rechargez la page et choisissez à nouveau.',
  'errors.interview_wish_twice': 'Choisissez chaque horaire une seule fois.',
  'errors.interview_wish_excluded': 'Un horaire souhaité ne peut pas être un horaire où vous ne pouvez pas venir.',
  'errors.interview_not_begun':
    'Cet entretien n’a pas commencé. Indiquez son déroulement à partir d’un quart d’heure avant.',
  'errors.interview_not_booked': 'Aucun horaire n’est réservé.',
  'errors.interview_closed': 'Le délai pour choisir est passé. Écrivez-nous si vous avez encore besoin d’un horaire.',
  'errors.check_in_closed': 'L’accueil est ouvert de deux heures avant l’événement à deux heures après.',
  'errors.role_over': 'Cette offre est close. Voyez ce qui est encore ouvert.',
  'errors.last_admin': 'C’est le seul administrateur de l’organisation. Rendez d’abord un collègue administrateur.',
  'errors.limit_reached':
    'Vous avez envoyé autant de candidatures que cette organisation en accepte de vous pour l’instant.',
  'errors.extract_open':
    'Un autre extrait est en préparation ou attend d’être publié. Publiez-le ou supprimez-le d’abord.',
  'errors.extract_outdated':
    'Un candidat a retiré son accord depuis la préparation de cet extrait. Supprimez-le et demandez-en un nouveau.',
  'errors.nothing_to_copy':
    'Aucune question de cette offre n’est la même qu’une de celles auxquelles vous avez répondu. Rien n’a été copié.',
  'errors.portal_closed': 'Ce lien n’est pas ouvert en ce moment. Demandez à la personne qui vous l’a donné.',
  'errors.code_taken': 'Ce code est déjà utilisé. Choisissez-en un autre.',
  'errors.token_spent': 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  'errors.too_large':
    'C’est trop volumineux. Choisissez un fichier plus petit ou raccourcissez le texte, puis réessayez.',
  'errors.type_not_accepted':
    'Nous ne pouvons pas accepter ce type de fichier ici. Choisissez un fichier JPEG, PNG, GIF, PDF ou DOCX : un CV ou une lettre en PDF ou DOCX, une photo en image.',
  'errors.invalid': 'Certaines réponses sont à revoir. Vérifiez celles qui sont signalées et réessayez.',
  'errors.idempotency_mismatch':
    'Ce formulaire a déjà été envoyé avec d’autres réponses. Rechargez la page et envoyez-le à nouveau.',
  'errors.too_many_requests': 'Cela fait beaucoup d’essais en peu de temps. Patientez quelques minutes et réessayez.',
  'errors.unexpected':
    'Un problème est survenu de notre côté. Réessayez ; si cela se reproduit, indiquez-nous la référence.',
  'errors.not_built': 'Cette partie n’est pas encore prête. Choisissez autre chose pour le moment.',
  'errors.page.heading': 'Cette page ne peut pas s’afficher pour l’instant',
  'errors.page.text':
    'Le problème vient de chez nous. Rien de ce que vous avez enregistré ou envoyé n’est perdu. Réessayez dans une minute.',
  'errors.page.again': 'Réessayer',
  'errors.storage_full':
    'Il n’y a plus de place pour enregistrer cela pour l’instant. Tout ce qui était enregistré est en sécurité. Réessayez plus tard.',
  'errors.busy':
    'Beaucoup de personnes sont ici en même temps. Votre saisie est conservée ; réessayez dans une demi-minute.',
  'errors.dns_unavailable': 'Le DNS n’a pas répondu. Rien n’a changé ; vérifiez à nouveau dans une minute.',
  'errors.figures_behind':
    'Les derniers changements sont encore en cours de prise en compte pour les filtres par avancement. Rien n’a été fait ; réessayez dans une minute ou retirez ces filtres.',
  'errors.unavailable':
    'Nous sommes injoignables pour l’instant. Ce que vous avez saisi est toujours là ; réessayez dans une minute.',

  'errors.agency_there': 'Il y a déjà un cabinet de ce nom. Choisissez un autre nom.',
  'errors.left_before_start': 'Indiquez un dernier jour qui ne précède pas le premier jour de travail.',
  'errors.rebate_order': 'Donnez à chaque palier suivant du remboursement plus de semaines et un pourcentage plus bas.',
  'errors.agency_limit': 'Il n’y a plus de place ici. Modifiez l’un de ceux qui s’y trouvent.',
  'errors.agency_person_there': 'Ce cabinet a déjà une personne avec cette adresse.',
  'errors.email_taken': 'Un compte utilise déjà cette adresse. Utilisez-en une autre.',
  'errors.wrong_password': 'Ce n’est pas votre mot de passe actuel. Vérifiez-le et réessayez.',
  'errors.wrong_code': 'Ce code est incorrect ou a déjà servi. Attendez le suivant et réessayez.',
  'errors.same_email': 'C’est déjà votre adresse. Saisissez la nouvelle.',
  'errors.password_too_short': 'Utilisez au moins 8 caractères',
  'errors.password_no_letter': 'Ajoutez une lettre',
  'errors.password_no_digit': 'Ajoutez un chiffre',
  'errors.password_no_special': 'Ajoutez un caractère spécial, comme ! ou ?',
  'errors.password_no_upper': 'Ajoutez une lettre majuscule',
  'errors.password_no_lower': 'Ajoutez une lettre minuscule',
  'errors.not_a_picture': 'Nous n’avons pas pu lire cette image. Choisissez un fichier JPEG, PNG ou GIF.',
  'errors.not_yourself': 'Vous ne pouvez pas le faire sur votre propre compte. Demandez à un autre administrateur.',
  'errors.not_a_colleague': 'Choisissez un collègue actif dans cette organisation.',
  'errors.not_invited': 'Cette personne fait déjà partie de l’équipe : il n’y a plus d’invitation à renvoyer.',
  'errors.not_on_the_team': 'Choisissez un collègue de l’équipe de l’offre.',
  'errors.not_filterable': 'La liste ne peut pas être filtrée ainsi. Choisissez un autre filtre.',
  'errors.within_band':
    'Tant que les noms sont masqués, une liste ne se filtre que par tranches entières. Choisissez l’une des tranches proposées.',
  'errors.not_sortable': 'La liste ne peut pas être triée ainsi. Choisissez une autre colonne.',
  'errors.too_many_filters': '20 filtres au plus à la fois. Retirez-en.',
  'errors.too_many_values': 'Les filtres ont plus de 1 000 valeurs ensemble. Choisissez-en moins.',
  'errors.unknown_column': 'La liste n’a pas cette colonne. Choisissez-en une autre.',
  'errors.not_readable': 'Ceci ne peut pas être lu : les textes et les listes restent inchangés',
  'errors.files_too_large': 'Les fichiers d’un message peuvent peser 10 Mo ensemble. Retirez-en un.',
  'errors.export_too_large':
    'Cela fait trop de personnes pour un seul fichier. Réduisez la liste et exportez-la en plusieurs parties.',
  'errors.export_empty': 'Il n’y a personne à exporter sur cette liste.',
  'errors.protected_needs_permission':
    'Rechercher par les réponses de suivi demande une autorisation à part, qu’un administrateur de votre organisation donne.',
  'errors.protected_criteria':
    'Des candidats ne peuvent être ni déplacés ni exportés d’après des réponses de suivi. Retirez d’abord ce filtre.',
  'errors.reason_not_here':
    'Ce motif n’est pas proposé pour cette offre, ou pas à cette étape. Choisissez-en un parmi ceux qui sont proposés.',
  'errors.reason_kept': 'Un motif qui a pu être donné à des candidats ne peut pas être supprimé. Archivez-le plutôt.',
  'errors.no_reason_left': 'Gardez au moins un motif qui puisse être donné.',
  'errors.hidden_here': 'Les noms sont masqués ici : vous ne pouvez pas chercher par nom. Cherchez par code.',
  'errors.postcode_unknown':
    'Nous ne savons pas où se trouve ce code postal. Vérifiez-le ou choisissez-en un autre, proche.',
  'errors.no_postcodes':
    'Les distances ne sont pas encore disponibles, car aucun répertoire de codes postaux n’a été importé. Demandez-le-nous.',
  'errors.not_pending': 'Entre-temps, un collègue a déplacé ces candidatures ou envoyé la décision.',
  'errors.needs_its_choice':
    'Cette réponse dépend d’un choix qui n’a pas été fait. Faites aussi ce choix, ou laissez ce champ vide.',
  'errors.unknown_key': 'Il n’y a pas de champ de ce nom. Vérifiez l’orthographe ou retirez-le.',
  'errors.hidden_words':
    'Certains mots vous sont cachés et apparaissent comme […]. Laissez un tel texte tel quel, ou réécrivez-le sans […].',
  'errors.answer_removed':
    'Des candidats ont peut-être choisi une réponse que vous avez supprimée. Rétablissez-la, puis retirez-la plutôt : elle n’est alors plus proposée.',
  'errors.consent_is_free': 'Ce consentement est libre : vous pouvez l’afficher ou le masquer, mais pas l’exiger.',
  'errors.unknown_criterion': 'Cette offre n’a pas ce critère. Rechargez la page.',
  'errors.criterion_scored':
    'Des candidats ont déjà été notés selon ce critère. Rétablissez-le, et ajoutez plutôt un nouveau critère.',
  'errors.mail_placeholder_unknown':
    'Ce texte d’e-mail utilise une variable pour laquelle l’e-mail n’a pas de valeur. Utilisez celles du texte d’origine.',
  'errors.mail_syntax':
    'Ce texte d’e-mail est illisible : une balise entre accolades est inconnue, n’est pas fermée ou n’a pas de condition. Comparez-le au texte d’origine.',
  'errors.mail_not_rendered':
    'Ce texte d’e-mail ne peut pas être composé : une boucle est trop longue ou un filtre est mal utilisé. Simplifiez-le.',
  'errors.mail_link': 'Un lien de ce texte d’e-mail ne mène pas à une adresse web. Commencez-le par https://.',
  'errors.mail_subject': 'Saisissez l’objet de l’e-mail en une seule ligne de texte.',
  'errors.mail_names_files':
    'Un fichier peut ne pas être créé, et alors rien n’accompagne cet e-mail. Retirez les mots sur un PDF, un tableur ou une pièce jointe : le repère « files » dit chaque fois quels fichiers l’accompagnent.',
  'errors.mail_always_sent': 'Cet e-mail est toujours envoyé. Vous pouvez en changer le texte.',
  'errors.message_subject_missing': 'Saisissez un objet.',
  'errors.message_subject_long': 'Raccourcissez l’objet à 200 caractères.',
  'errors.message_empty': 'Rédigez le texte du message.',
  'errors.message_too_long': 'Ce message est trop long pour être enregistré. Raccourcissez-le.',
  'errors.message_conditions_deep': 'Les conditions s’imbriquent sur trois niveaux au plus. Retirez-en une.',
  'errors.message_placeholder_unknown':
    'Cette variable n’existe pas pour ce message. Retirez-la, ou choisissez-en une dans la liste.',
  'errors.message_link': 'Ce lien ne mène pas à une adresse web. Commencez-le par https://, ou choisissez une page.',
  'errors.text_characters':
    'Ces caractères ne peuvent pas figurer dans un SMS. Utilisez des lettres sans accents rares, des chiffres et des signes courants.',
  'errors.text_in_mail': 'Rédigez soit un e-mail, soit un SMS.',
  'errors.text_missing': 'Rédigez le texte du SMS.',
  'errors.texts_unavailable': 'Ce serveur n’est pas relié à un fournisseur de SMS.',
  'errors.texts_off': 'Les SMS sont désactivés.',
  'errors.not_a_sender':
    'Indiquez un numéro avec l’indicatif du pays, par exemple +447700900123, ou un nom de 3 à 11 lettres et chiffres.',
  'errors.sender_taken': 'Une autre organisation utilise ce numéro.',
  'errors.sender_missing': 'Indiquez le numéro ou le nom dont proviennent les SMS.',
  'errors.not_a_mobile':
    'Indiquez un numéro de portable, par exemple 07700 900123, ou un numéro commençant par + et l’indicatif du pays.',
  'errors.number_missing': 'Indiquez le numéro de portable pour les SMS.',
  'errors.type_the_number': 'Saisissez le nombre de personnes qui recevront ce message.',
  'errors.subdomain_reserved': 'Cette adresse est réservée à la plateforme. Choisissez-en une autre.',
  'errors.not_a_colour': 'Saisissez une couleur comme #0f766e',
  'errors.too_light_for_text': 'Cette couleur est trop claire pour y lire du texte. Choisissez-en une plus foncée.',

  'errors.no_such_room_kind':
    'Aucune salle de la journée n’est de ce type. Ajoutez-en une ou choisissez un autre type.',
  'errors.no_such_exercise': 'Cet exercice ne fait pas partie de la journée. Choisissez-en un autre.',
  'errors.after_itself': 'Cet exercice devrait passer avant lui-même. Changez l’ordre.',
  'errors.named_twice': 'Ceci figure deux fois. Retirez-en un.',
  'errors.pins_clash': 'Deux des horaires fixés à la main ne peuvent pas être tenus ensemble. Libérez l’un des deux.',
  'errors.not_of_the_day':
    'L’emploi du temps nomme une personne, une salle ou un exercice étranger à la journée. Rechargez la journée.',
  'errors.plan_is_old':
    'La journée a été modifiée depuis cet emploi du temps. Établissez-en un nouveau, puis publiez-le.',
  'errors.ends_before_start': 'Indiquez une fin qui vient après le début.',
  'errors.not_a_time_zone': 'Choisissez un fuseau horaire dans la liste.',
  'errors.place_missing': 'Saisissez un lieu, un lien vidéo ou les deux.',
  'errors.not_a_link': 'Saisissez une adresse web qui commence par https://',
  'errors.closes_before_opens': 'Indiquez une fermeture qui vient après l’ouverture.',
  'errors.outside_event': 'Indiquez une heure comprise dans l’événement.',
  'errors.sessions_overlap':
    'Cette session a lieu en même temps qu’une autre que vous avez choisie. Choisissez l’une des deux.',
  'errors.session_full':
    'La session « {{session}} » vient d’être complète. Choisissez-en une autre, ou continuez sans elle.',

  'errors.fallback': 'Une erreur est survenue. Veuillez réessayer plus tard.',
  'errors.system': 'Erreur système. Contactez la personne qui suit votre compte ou écrivez-nous à {{address}}',
  'errors.noConnection':
    'Nous n’avons pas pu joindre le serveur. Vérifiez votre connexion ; ce que vous avez saisi est toujours là.',
  'errors.reference': 'Référence : {{reference}}',

  'errors.field.required': 'Saisissez {{what}}',
  'errors.field.email': 'Saisissez une adresse e-mail comme nom@exemple.com',
  'errors.field.tooLong': 'Utilisez {{max}} caractères au plus',
  'errors.field.tooLongFor': 'Saisissez {{what}} en {{max}} caractères au plus',
  'errors.field.tooShort': 'Utilisez au moins {{min}} caractères',
  'errors.field.tooShortFor': 'Saisissez {{what}} en {{min}} caractères au moins',
  'errors.field.choose': 'Choisissez une réponse',
  'errors.field.colour': 'Saisissez une couleur comme #0f766e',
  'errors.field.code': 'Saisissez les 6 chiffres du code',
  'errors.field.format': 'Vérifiez la façon dont c’est écrit',
};
