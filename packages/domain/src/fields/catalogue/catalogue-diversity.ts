import { ethnicities } from '../../reference/ethnicities.ts';
import type { Field } from '../field.ts';
import { fieldsIn, shortText } from '../make-field.ts';

const diversity = fieldsIn('diversity');

interface Rest {
  /** Asked only when an organisation or its country base wants it. */
  readonly wanted?: boolean;
}
const hiddenUnless = ({ wanted }: Rest) => (wanted ? { visibility: 'hidden' as const } : {});

const choice = (id: string, choices: string, rest: Rest = {}): Field =>
  diversity(id, 'choice', 'protected', { choices, dimension: true, ...hiddenUnless(rest) });
const several = (id: string, choices: string, rest: Rest = {}): Field =>
  diversity(id, 'multiChoice', 'protected', { choices, dimension: true, ...hiddenUnless(rest) });
/** The candidate's own words, or "prefer not to say". */
const freely = { ...shortText, choices: 'ownWords' } as const;
const words = (id: string, rest: Rest = {}): Field =>
  diversity(id, 'text', 'protected', { ...freely, ...hiddenUnless(rest) });
/** Returns a field for the candidate's own words after one of these answers. */
const ownWords = (id: string, onlyWhen: NonNullable<Field['onlyWhen']>): Field =>
  diversity(id, 'text', 'protected', { ...freely, onlyWhen });

const wanted = { wanted: true } as const;
const specified = ethnicities.filter((one) => one.specify).map((one) => one.id);

/**
 * Monitoring questions: voluntary, stored apart, used only in statistics. They are those of the United Kingdom unless noted
 * otherwise.
 */
export const diversityFields: readonly Field[] = [
  choice('ageBand', 'ageBand'),
  choice('sex', 'sex'),
  ownWords('sexSpecify', { field: 'sex', in: ['OTHER'] }),
  choice('genderIdentity', 'yesNoPreferNot'),
  ownWords('genderIdentitySpecify', { field: 'genderIdentity', in: ['NO'] }),
  choice('gender', 'gender', wanted),
  ownWords('genderSpecify', { field: 'gender', in: ['SELF_DESCRIBE'] }),
  choice('trans', 'yesNoPreferNot', wanted),
  choice('intersex', 'yesNoPreferNot', wanted),
  choice('ethnicity', 'ethnicity'),
  several('ethnicityMulti', 'ethnicity', wanted),
  ownWords('ethnicitySpecify', { field: 'ethnicity', orField: 'ethnicityMulti', in: specified }),
  choice('indigenousOrigin', 'indigenousOrigin', wanted),
  choice('ethnicityHk', 'ethnicityHk', wanted),
  choice('gulfNational', 'gulfNational', wanted),
  choice('countryOfBirth', 'countryOfBirth', wanted),
  words('ancestry', wanted),
  words('homeLanguages', wanted),
  several('spokenLanguages', 'spokenLanguage', wanted),
  choice('sexualOrientation', 'sexualOrientation'),
  ownWords('sexualOrientationSpecify', { field: 'sexualOrientation', in: ['OTHER'] }),
  choice('religion', 'religion'),
  ownWords('religionSpecify', { field: 'religion', in: ['OTHER'] }),
  choice('disability', 'yesNoPreferNot'),
  choice('disabilityImpact', 'disabilityImpact'),
  several('disabilityTypes', 'disabilityType', wanted),
  choice('carer', 'carer'),
  choice('primaryCarerChild', 'yesNoPreferNot'),
  choice('familyStatus', 'yesNoPreferNot', wanted),
  choice('schoolType', 'schoolType'),
  choice('schoolSector', 'schoolSector', wanted),
  choice('parentsUniversity', 'parentsUniversity'),
  choice('firstInFamily', 'yesNo', wanted),
  choice('monitoringOccupation14', 'parentalOccupation'),
  choice('monitoringFsm', 'yesNoNotApplicable'),
  choice('maritalStatus', 'maritalStatus', wanted),
  choice('pregnancy', 'yesNoPreferNot', wanted),
  choice('neurodivergent', 'yesNoPreferNot', wanted),
  words('firstLanguage', wanted),
  choice('veteran', 'yesNoPreferNot', wanted),
  several('nationalIdentity', 'nationalIdentity', wanted),
  choice('faithDress', 'yesNoPreferNot', wanted),
];
