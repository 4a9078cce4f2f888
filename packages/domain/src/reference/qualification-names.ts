/** Names of the qualifications by id. */
export const qualificationNames = {
  101: 'GCSE (9 to 1)',
  102: 'GCSE (A* to G)',
  103: 'GCSE combined science',
  104: 'International GCSE',
  105: 'National 5',
  106: 'Junior Certificate or Cycle',
  201: 'A level',
  202: 'International Baccalaureate Diploma',
  203: 'International Baccalaureate subject',
  204: 'AS level',
  205: 'Scottish Higher or Advanced Higher',
  206: 'Baccalauréat or other 20-point certificate',
  207: 'Irish Leaving Certificate',
  208: 'BTEC National',
  209: 'T level',
  210: 'Cambridge Pre-U',
  211: 'Extended Project',
  212: 'Welsh Baccalaureate or Advanced Skills',
  213: 'Access to Higher Education Diploma',
  214: 'ATAR',
  215: 'HKDSE',
  216: 'US high school diploma (GPA)',
  217: 'German Abitur',
  218: 'European Baccalaureate',
  219: 'CBSE or ISC (India)',
  220: 'Singapore A level',
  221: 'Tawjihi or GCC secondary certificate',
  222: 'Core Maths',
  223: 'International Baccalaureate theory of knowledge',
  224: 'International Baccalaureate extended essay',
  225: 'US SAT',
  226: 'US ACT',
  227: 'US AP',
  228: 'A level (double award)',
  299: 'Other',
} as const;
export type QualificationId = keyof typeof qualificationNames;

const byId: Readonly<Record<number, string>> = qualificationNames;
/** Returns the name of a qualification, or undefined for an unknown id. */
export const qualificationName = (id: number): string | undefined => byId[id];
