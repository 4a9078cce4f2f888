import { expect, test } from 'vitest';
import { adjustmentFields } from '../candidates/adjustments.ts';
import { choicesOf } from '../reference/choices.ts';
import { askedDocumentKinds } from './asked-documents.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { type Field, type FieldKind, fieldPath, type SectionId, type Sensitivity } from './field.ts';

/**
 * All questions that the product asks of a candidate, one field a line: the section, the kind, and how much it reveals about the
 * candidate. The test fails when a field is dropped, moved or made less private by mistake. A new field is added here too.
 */
const list = `
personal   preferredTitle              choice        identifying
personal   firstName                   text          identifying
personal   preferredName               text          identifying
personal   lastName                    text          identifying
personal   email                       email         identifying
personal   phone                       phone         identifying
personal   dateOfBirth                 date          identifying
personal   addressLine1                text          identifying
personal   addressLine2                text          identifying
personal   town                        text          identifying
personal   country                     country       ordinary
personal   postcode                    postcode      identifying
personal   citizen                     boolean       ordinary
personal   citizenships                multiChoice   identifying
personal   permitType                  choice        ordinary
personal   otherPermit                 text          ordinary
personal   permitExpiry                date          ordinary
personal   needsSponsorship            boolean       ordinary
personal   availableFrom               date          ordinary
personal   secondCareer                boolean       ordinary
personal   secondCareerDetail          longText      ordinary
personal   externalCandidateId         text          identifying
personal   availability                choice        ordinary
personal   rightToWorkCheckedOn        date          ordinary

secondary  secondarySchoolKind                            choice         identifying
secondary  secondarySchools                               records        ordinary
secondary  secondarySchools.school                        school         identifying
secondary  secondarySchools.startYear                     year           ordinary
secondary  secondarySchools.secondarySchoolCompletedYear  year           ordinary
secondary  gcseQualifications                             qualifications ordinary

sixthForm  sixthFormSchools                               records        ordinary
sixthForm  sixthFormSchools.school                        school         identifying
sixthForm  sixthFormSchools.startYear                     year           ordinary
sixthForm  sixthFormSchools.sixthFormSchoolCompletedYear  year           ordinary
sixthForm  aLevelQualifications                           qualifications ordinary

university admissions               records     ordinary
university admissions.jurisdiction  choice      ordinary
university admissions.admittedOn    date        identifying
university practisingCertificate    boolean     ordinary
university regulatoryNumber         text        identifying
university practiceAreas            multiChoice ordinary
university currentEmployer          text        ordinary
university noticeWeeks              number      ordinary
university restrictions             longText    ordinary
university currentSalary            number      ordinary
university expectedSalary           number      ordinary
university billings                 number      ordinary
university portableBusiness         number      ordinary
university agency                   text        ordinary
university universities                           records    ordinary
university universities.universityType            choice     ordinary
university universities.university                university ordinary
university universities.degreeType                choice     ordinary
university universities.subject                   text       ordinary
university universities.secondSubject             text       ordinary
university universities.universityStartYear       year       ordinary
university universities.universityGraduationYear  year       ordinary
university universities.degreeStatus              choice     ordinary
university universities.degreeClass               choice     ordinary
university universities.average                   percent    ordinary
university universities.gpa                       number     ordinary
university universities.gpaScale                  choice     ordinary
university universities.modules                   modules    ordinary
university universities.modules.year              number     ordinary
university universities.modules.name              text       ordinary
university universities.modules.mark              percent    ordinary
university universities.modules.credits           number     ordinary
university work                records  ordinary
university work.employer       text     ordinary
university work.title          text     ordinary
university work.kind           choice   ordinary
university work.startMonth     month    ordinary
university work.endMonth       month    ordinary
university work.hoursPerWeek   number   ordinary
university work.description    longText ordinary
university languages           records  ordinary
university languages.language  text     ordinary
university languages.level     choice   ordinary

crs        homePostcode14          postcode  contextual
crs        fsm                     choice    contextual
crs        youthAllowance          choice    contextual
crs        householdIncomeSupport  choice    contextual
crs        parentDegree            choice    contextual
crs        parentalOccupation14    choice    contextual
crs        termTimeWorkHours       choice    contextual
crs        care                    choice    contextual
crs        careMonths              number    contextual
crs        refugee                 choice    contextual
crs        youngCarer              choice    contextual
crs        youngCarerHours         choice    contextual
crs        estranged               choice    contextual
crs        bereavement             choice    contextual
crs        seriousIllness          choice    contextual
crs        homelessness            choice    contextual
crs        parentDuringStudies     choice    contextual
crs        schoolMoves             choice    contextual
crs        mitigating              longText  ordinary

terms      acceptTermAndConditions boolean   ordinary
terms      acceptRare              boolean   ordinary
terms      acceptResearch          boolean   ordinary

diversity  ageBand                  choice      protected
diversity  sex                      choice      protected
diversity  sexSpecify               text        protected
diversity  genderIdentity           choice      protected
diversity  genderIdentitySpecify    text        protected
diversity  gender                   choice      protected
diversity  genderSpecify            text        protected
diversity  trans                    choice      protected
diversity  intersex                 choice      protected
diversity  ethnicity                choice      protected
diversity  ethnicityMulti           multiChoice protected
diversity  ethnicitySpecify         text        protected
diversity  indigenousOrigin         choice      protected
diversity  ethnicityHk              choice      protected
diversity  gulfNational             choice      protected
diversity  countryOfBirth           choice      protected
diversity  ancestry                 text        protected
diversity  homeLanguages            text        protected
diversity  spokenLanguages          multiChoice protected
diversity  sexualOrientation        choice      protected
diversity  sexualOrientationSpecify text        protected
diversity  religion                 choice      protected
diversity  religionSpecify          text        protected
diversity  disability               choice      protected
diversity  disabilityImpact         choice      protected
diversity  disabilityTypes          multiChoice protected
diversity  carer                    choice      protected
diversity  primaryCarerChild        choice      protected
diversity  familyStatus             choice      protected
diversity  schoolType               choice      protected
diversity  schoolSector             choice      protected
diversity  parentsUniversity        choice      protected
diversity  firstInFamily            choice      protected
diversity  monitoringOccupation14   choice      protected
diversity  monitoringFsm            choice      protected
diversity  maritalStatus            choice      protected
diversity  pregnancy                choice      protected
diversity  neurodivergent           choice      protected
diversity  firstLanguage            text        protected
diversity  veteran                  choice      protected
diversity  nationalIdentity         multiChoice protected
diversity  faithDress               choice      protected

application heardAbout         choice ordinary
application heardAboutFollowUp text   ordinary
application valuableResource   choice ordinary

adjustment adjustment.needs              multiChoice identifying
adjustment adjustment.extraTime          choice      identifying
adjustment adjustment.extraTimePercent   number      identifying
adjustment adjustment.hearing            multiChoice identifying
adjustment adjustment.interpreter        text        identifying
adjustment adjustment.interpreterRegion  text        identifying
adjustment adjustment.other              longText    identifying
`;

interface ExpectedField {
  readonly section: SectionId;
  readonly path: string;
  readonly kind: FieldKind;
  readonly sensitivity: Sensitivity;
}

const withParts = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withParts(field.entries ?? [])]);
const everything = new Map(
  withParts([...catalogue, ...adjustmentFields]).map((field) => [fieldPath(field), field] as const),
);

const asked = list
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [section = '', path = '', kind = '', sensitivity = ''] = line.trim().split(/\s+/);
    return { section, path, kind, sensitivity };
  });

test.each(asked)('$path is asked in $section as $kind, and is $sensitivity', ({ path, ...expected }) => {
  expect(everything.get(path)).toMatchObject(expected satisfies Record<keyof Omit<ExpectedField, 'path'>, string>);
});

test('has every asked field on the list once', () => {
  expect(asked.map(({ path }) => path).sort()).toEqual([...everything.keys()].sort());
});

const noAnswer = 'PREFER_NOT_TO_SAY';
/** Codes for "prefer not to say" in lists whose codes come from elsewhere. */
const codedNoAnswer: Readonly<Record<string, string | number>> = {
  ethnicity: 98,
  ethnicityMulti: 98,
  disabilityTypes: 98,
  parentalOccupation14: 10,
  monitoringOccupation14: 10,
};

test.each([...everything.values()].filter(({ sensitivity }) => ['protected', 'contextual'].includes(sensitivity)))(
  '$id can be answered with "prefer not to say", and need not be answered',
  ({ id, choices, requirement }) => {
    expect(choicesOf(choices ?? '')).toContain(codedNoAnswer[id] ?? noAnswer);
    expect(requirement).toBe('optional');
  },
);

test('lists every document that a profile may hold', () => {
  expect([...askedDocumentKinds].sort()).toEqual(
    ['CV', 'COVER', 'PHOTO', 'TRANSCRIPT', 'RIGHT_TO_WORK', 'WRITING_SAMPLE', 'MITIGATING', 'OTHER'].sort(),
  );
});

test.each([
  ['permitType', [3, 4]],
  ['needs', ['EXTRA_TIME', 'HEARING', 'OTHER']],
  ['hearing', ['BSL']],
  ['universityType', ['UNDERGRADUATE', 'POSTGRADUATE', 'LAW_CONVERSION', 'VOCATIONAL', 'OTHER']],
  ['degreeStatus', ['ACHIEVED', 'PREDICTED']],
  ['termTimeWorkHours', ['NONE', '1_7', '8_15', '16_PLUS', 'DONT_KNOW', noAnswer]],
  ['youngCarerHours', ['1_9', '10_19', '20_34', '35_PLUS', 'DONT_KNOW', noAnswer]],
  ['schoolMoves', ['0', '1', '2', '3_PLUS', 'DONT_KNOW', noAnswer]],
  ['fsm', ['YES', 'NO', 'NOT_APPLICABLE', 'DONT_KNOW', noAnswer]],
  ['homePostcode14', ['OUTSIDE_UK', 'DONT_KNOW', noAnswer]],
  ['ageBand', ['16_24', '25_34', '35_44', '45_54', '55_64', '65_PLUS', noAnswer]],
  ['sex', ['FEMALE', 'MALE', 'OTHER', noAnswer]],
  ['carer', ['NO', '1_19', '20_49', '50_PLUS', noAnswer]],
  ['disabilityImpact', ['LIMITED_A_LOT', 'LIMITED_A_LITTLE', 'NOT_LIMITED', noAnswer]],
  ['disabilityTypes', [51, 53, 54, 55, 56, 57, 58, 59, 95, 96, 98]],
  ['monitoringOccupation14', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['ethnicity', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 98]],
] as const)('%s offers %j', (id, codes) => {
  const field = [...everything.values()].find((one) => one.id === id);
  expect(choicesOf(field?.choices ?? '')).toEqual(expect.arrayContaining([...codes]));
});
