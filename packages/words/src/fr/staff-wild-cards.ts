import type { Words } from '../translation.ts';

/** Les repêchages : des personnes juste sous le seuil qui avancent par tirage au sort. */
export const staffWildCardsWords: Words = {
  'staff.wildCards.title': 'Repêchages',
  'staff.wildCards.text':
    'On ne voit si un seuil trie bien les personnes que si quelques-unes juste en dessous avancent aussi. Quand un seuil est fixé, quelques-unes d’entre elles sont tirées au sort et avancent avec celles qui l’atteignent. Le rapport « Nos notes disaient-elles qui allait réussir ? » les compare ensuite à celles juste au-dessus, à partir de 30 personnes de chaque côté.',
  'staff.wildCards.blind':
    'Personne n’apprend qui a été tiré au sort : ni les candidats, ni les évaluateurs de l’étape suivante. Des évaluateurs qui voient les notes de l’étape précédente pourraient le deviner.',
  'staff.wildCards.isOn': 'Tirer au sort des repêchages quand un seuil est fixé',
  'staff.wildCards.isOnHint':
    'Seules les personnes qui peuvent modifier cette offre fixent alors ses seuils. Chaque étape ne tire au sort qu’une fois.',
  'staff.wildCards.draw': 'Tirage',
  'staff.wildCards.drawBy': 'Compté en',
  'staff.wildCards.drawBy.PEOPLE': 'personnes',
  'staff.wildCards.drawBy.PERCENT': 'pour cent des personnes de la zone',
  'staff.wildCards.band': 'Zone',
  'staff.wildCards.bandBy': 'Mesurée en',
  'staff.wildCards.bandBy.POINTS': 'points sous le seuil',
  'staff.wildCards.bandBy.PEOPLE': 'personnes juste sous le seuil',
  'staff.wildCards.fault.draw.PEOPLE':
    'Saisissez un nombre entier de 1 à 100, inférieur au nombre de personnes de la zone.',
  'staff.wildCards.fault.draw.PERCENT': 'Saisissez un nombre entier de 1 à 50.',
  'staff.wildCards.fault.band.POINTS': 'Saisissez un nombre supérieur à 0, 100 au plus, avec deux décimales au plus.',
  'staff.wildCards.fault.band.PEOPLE': 'Saisissez un nombre entier de 2 à 1 000.',
  'staff.wildCards.save': 'Enregistrer les repêchages',
  'staff.wildCards.saved': 'Repêchages enregistrés.',
  'staff.wildCards.theirs': 'Un collègue a enregistré : tirage {{draw}} {{drawBy}}, zone {{band}} {{bandBy}}.',
  'staff.wildCards.theirsOff': 'Un collègue a désactivé les repêchages.',
  'staff.wildCards.draws': 'Tirages effectués',
  'staff.wildCards.noDraws': 'Personne n’a encore été tiré au sort.',
  'staff.wildCards.drawnOf_one': '{{number}} personne tirée au sort parmi {{eligible}}',
  'staff.wildCards.drawnOf_other': '{{number}} personnes tirées au sort parmi {{eligible}}',
  'staff.wildCards.drawnAt': 'sous le seuil {{mark}} ({{measure}}), étape {{stage}}',
  'staff.wildCards.drawnBy': '{{time}}, {{name}}.',
  'staff.wildCards.agrees': 'Refait avec la graine {{seed}}, le tirage donne les mêmes personnes.',
  'staff.wildCards.differs':
    'Refait avec la graine {{seed}}, le tirage donne d’autres personnes. Prévenez votre administrateur.',
  'staff.wildCards.erased': 'La graine était {{seed}}. Certaines de ces personnes ont été effacées depuis.',
  'staff.passMark.wild_one':
    '{{count}} personne de plus, tirée au sort parmi les {{eligible}} juste en dessous, avance avec celles qui atteignent le seuil. Les chiffres par groupe ne la comptent pas : on ne sait qui elle est qu’une fois le seuil fixé.',
  'staff.passMark.wild_other':
    '{{count}} personnes de plus, tirées au sort parmi les {{eligible}} juste en dessous, avancent avec celles qui atteignent le seuil. Les chiffres par groupe ne les comptent pas : on ne sait qui elles sont qu’une fois le seuil fixé.',
  'staff.passMark.wildNone': 'Cette offre tire au sort des repêchages, mais personne juste en dessous ne peut l’être.',
  'staff.passMark.wildAlready': 'Cette étape a déjà tiré au sort ses repêchages : personne de plus ne l’est.',
  'staff.passMark.wildAgain_one':
    'Cette étape a déjà tiré au sort ses repêchages. {{count}} personne parmi eux se trouve encore sous le seuil et avance avec celles qui l’atteignent.',
  'staff.passMark.wildAgain_other':
    'Cette étape a déjà tiré au sort ses repêchages. {{count}} personnes parmi eux se trouvent encore sous le seuil et avancent avec celles qui l’atteignent.',
  'staff.passMark.wildStay':
    'Cette offre tire au sort des repêchages, mais seulement là où les personnes qui atteignent le seuil avancent : personne ne l’est maintenant.',
};
