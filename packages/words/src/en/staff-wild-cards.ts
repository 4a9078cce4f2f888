/** Wild cards: people from just below a pass mark who go on by lot. */
export const staffWildCardsWords = {
  'staff.wildCards.title': 'Wild cards',
  'staff.wildCards.text':
    'Whether a pass mark sorts people well can only be seen if some from just below it go on too. When a pass mark is set, a few of them are drawn by lot and go on with those who pass. The report “Did our scores tell who would do well?” then compares them with those just above the mark, from 30 people on each side.',
  'staff.wildCards.blind':
    'Neither the candidates nor the reviewers of the next stage are told who was drawn. Reviewers who see the marks of the stage before could guess it.',
  'staff.wildCards.isOn': 'Draw wild cards at pass marks',
  'staff.wildCards.isOnHint': 'Only people who may edit this role can then set its pass marks. Each stage draws once.',
  'staff.wildCards.draw': 'Drawn',
  'staff.wildCards.drawBy': 'Counted in',
  'staff.wildCards.drawBy.PEOPLE': 'people',
  'staff.wildCards.drawBy.PERCENT': 'per cent of those in the band',
  'staff.wildCards.band': 'Band',
  'staff.wildCards.bandBy': 'Measured in',
  'staff.wildCards.bandBy.POINTS': 'points below the pass mark',
  'staff.wildCards.bandBy.PEOPLE': 'people next below the pass mark',
  'staff.wildCards.fault.draw.PEOPLE': 'Enter a whole number from 1 to 100, and fewer people than the band has.',
  'staff.wildCards.fault.draw.PERCENT': 'Enter a whole number from 1 to 50.',
  'staff.wildCards.fault.band.POINTS': 'Enter a number above 0, up to 100, with two decimals at most.',
  'staff.wildCards.fault.band.PEOPLE': 'Enter a whole number from 2 to 1,000.',
  'staff.wildCards.save': 'Save wild cards',
  'staff.wildCards.saved': 'Wild cards saved.',
  'staff.wildCards.theirs': 'A colleague has saved: drawn {{draw}} {{drawBy}}, band {{band}} {{bandBy}}.',
  'staff.wildCards.theirsOff': 'A colleague has switched wild cards off.',
  'staff.wildCards.draws': 'Draws so far',
  'staff.wildCards.noDraws': 'There has been no draw yet.',
  'staff.wildCards.drawnOf_one': '{{number}} person drawn from {{eligible}}',
  'staff.wildCards.drawnOf_other': '{{number}} people drawn from {{eligible}}',
  'staff.wildCards.drawnAt': 'below the pass mark {{mark}} ({{measure}}) in {{stage}}',
  'staff.wildCards.drawnBy': '{{time}}, {{name}}.',
  'staff.wildCards.agrees': 'Drawn again with the seed {{seed}}, it gives the same people.',
  'staff.wildCards.differs': 'Drawn again with the seed {{seed}}, it gives other people. Tell your administrator.',
  'staff.wildCards.erased': 'The seed was {{seed}}. Some of these people have been erased since.',
  'staff.passMark.wild_one':
    '{{count}} more person, drawn by lot from the {{eligible}} just below, goes on with those who pass. The figures by group do not count them, since who it is comes out when you set the mark.',
  'staff.passMark.wild_other':
    '{{count}} more people, drawn by lot from the {{eligible}} just below, go on with those who pass. The figures by group do not count them, since who they are comes out when you set the mark.',
  'staff.passMark.wildNone': 'This role draws wild cards, but no candidate just below the mark can be drawn.',
  'staff.passMark.wildAlready': 'This stage has drawn its wild cards already, so no more people are drawn.',
  'staff.passMark.wildAgain_one':
    'This stage has drawn its wild cards already. {{count}} of them still stands below the mark and goes on with those who pass.',
  'staff.passMark.wildAgain_other':
    'This stage has drawn its wild cards already. {{count}} of them still stand below the mark and go on with those who pass.',
  'staff.passMark.wildStay': 'This role draws wild cards only where those who pass go on, so none are drawn now.',
} as const;
