/** How a person may work. 3 (with their own words) and 4 are fixed; ids never change. */
export const permitTypes = [
  { id: 1, key: 'britishOrIrish' },
  { id: 2, key: 'euSettlement' },
  { id: 5, key: 'indefiniteLeave' },
  { id: 6, key: 'graduateVisa' },
  { id: 7, key: 'studentVisa' },
  { id: 8, key: 'skilledWorker' },
  { id: 9, key: 'dependantVisa' },
  { id: 10, key: 'highPotential' },
  { id: 11, key: 'youthMobility' },
  { id: 12, key: 'ancestryVisa' },
  { id: 13, key: 'refugeeLeave' },
  { id: 14, key: 'bnoVisa' },
  { id: 15, key: 'globalTalent' },
  { id: 16, key: 'frontierWorker' },
  { id: 3, key: 'other' },
  { id: 4, key: 'noPermit' },
] as const;

export const otherPermitId = 3;
