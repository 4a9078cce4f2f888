import type { Words } from '../translation.ts';

/** When interviewers are free, and their calendars. */
export const staffAvailabilityWords: Words = {
  'errors.hours_end_first': 'La fin doit être après le début.',
  'errors.hours_overlap': 'Ces heures en recouvrent d’autres du même jour.',
  'errors.away_end_first': 'Le dernier jour ne peut pas précéder le premier.',
  'errors.calendar_not_https': 'Indiquez une adresse qui commence par https:// ou webcal://.',
  'errors.calendar_address_refused':
    'Ce n’est pas une adresse d’internet. Copiez l’adresse dans les réglages de partage de votre agenda.',
  'errors.calendar_unreachable': 'Le serveur de l’agenda est injoignable. Vérifiez l’adresse ou réessayez plus tard.',
  'errors.calendar_too_slow':
    'L’agenda a mis trop de temps à répondre. Réessayez plus tard ou partagez un agenda plus petit.',
  'errors.calendar_too_large': 'L’agenda dépasse 5 Mo. Partagez un agenda sans les années passées.',
  'errors.calendar_sign_in_refused':
    'Le serveur de l’agenda refuse la connexion. Vérifiez le nom et le mot de passe ; beaucoup de serveurs demandent un mot de passe d’application.',
  'errors.calendar_not_found':
    'Il n’y a pas d’agenda à cette adresse, ou il n’est plus partagé. Partagez-le de nouveau et collez la nouvelle adresse.',
  'errors.calendar_unreadable':
    'Cette adresse mène à une page, pas à un agenda. Copiez l’adresse qui finit par .ics, ou l’adresse CalDAV d’un agenda.',
  'errors.calendar_failed': 'Le serveur de l’agenda signale une panne. Réessayez plus tard.',
  'errors.calendar_not_offered':
    'Ce serveur ne lit pas ces agendas. Demandez à votre administrateur ou connectez l’agenda par son adresse.',
};
