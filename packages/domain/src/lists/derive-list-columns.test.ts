import { expect, test } from 'vitest';
import { blindSection, tellingPhrases } from '../fields/blind/blind.ts';
import { catalogue, fieldsOf } from '../fields/catalogue/catalogue.ts';
import { deriveListColumns, type SectionsData } from './derive-list-columns.ts';

const candidate = { firstName: 'Zoë', lastName: "O'Brien" };
const sections: SectionsData = {
  personal: { citizen: false, permitType: 6, country: 'IE' },
  university: {
    universities: [
      {
        universityType: 'UNDERGRADUATE',
        university: { id: 44, name: 'University of Exeter' },
        degreeClass: 2,
        universityGraduationYear: 2027,
        average: 64.5,
      },
    ],
  },
  secondary: {
    gcseQualifications: [
      { typeId: 101, subject: 'Art', grade: '8', status: 'ACHIEVED' },
      { typeId: 101, subject: 'Music', grade: '5', status: 'ACHIEVED' },
    ],
  },
  sixthForm: { aLevelQualifications: [{ typeId: 201, subject: 'Art', grade: 'A', status: 'ACHIEVED' }] },
  application: { heardAbout: 'LAW_FAIR' },
};
/** Columns from the contextual result, which these tests do not have. */
const noContext = {
  pi: null,
  flag_count: null,
  ks4_pi: null,
  ks5_pi: null,
  ks4_percentile: null,
  ks5_percentile: null,
};
const noExams = { ucas_points: null, ks4_high: null, ks4_passes: null, ks5_high: null };
const empty = {
  ...noExams,
  ...noContext,
  university_id: null,
  degree_class: null,
  graduation_year: null,
  degree_average: null,
  permit_type: null,
  country: null,
  source: null,
};

test('derives every column', () => {
  expect(deriveListColumns(sections, candidate)).toEqual({
    name_key: 'obrien\tzoe',
    university_id: 44,
    degree_class: 2,
    graduation_year: 2027,
    degree_average: 64.5,
    permit_type: 6,
    country: 'IE',
    source: 'LAW_FAIR',
    ucas_points: 48,
    ks4_high: 1,
    ks4_passes: 2,
    ks5_high: 1,
    ...noContext,
  });
});

test.each<[string, SectionsData]>([
  ['nothing known', {}],
  [
    'wrong shapes',
    {
      university: {
        universities: [
          { university: 'Exeter', degreeClass: '2', universityGraduationYear: 2027.5, average: Number.NaN },
        ],
      },
    },
  ],
  ['no list', { university: { universities: { degreeClass: 2 } } }],
  ['entries that are none', { university: { universities: [7, null] } }],
  [
    'a university that is not listed',
    { university: { universities: [{ university: { id: null, name: 'Elsewhere' } }] } },
  ],
])('%s leaves gaps', (_, data) => {
  expect(deriveListColumns(data, { firstName: null, lastName: null })).toEqual({ name_key: '', ...empty });
});

test.each([
  ['UK', 1],
  ['OZ', 20],
  ['HK', 30],
  ['GCC', 40],
  ['OTHER', 50],
] as const)('finds a citizen in %s by permission %i', (countryBase, id) => {
  const permitOf = (personal: object) =>
    deriveListColumns({ personal: { ...personal } }, candidate, { countryBase }).permit_type;
  expect(permitOf({ citizen: true })).toBe(id);
  // A permit left over from before.
  expect(permitOf({ citizen: true, permitType: 6 })).toBe(id);
  expect(permitOf({ citizen: false })).toBeNull();
});

test('derives every column that the catalogue names, and no other but those of the name, the exams and the context', () => {
  const parts = catalogue.flatMap((field) => [field, ...(field.entries ?? [])]);
  const named = parts.flatMap((field) => (field.list ? [field.list.column] : []));
  expect(Object.keys(deriveListColumns({}, candidate)).sort()).toEqual(
    ['name_key', ...named, ...Object.keys(noExams), ...Object.keys(noContext)].sort(),
  );
});

test('keeps only ordinary fields in a blind section', () => {
  const data = { firstName: 'Zoë', email: 'z@example.org', country: 'IE', citizen: true, internal: 'x' };
  expect(blindSection(fieldsOf('personal'), data)).toEqual({ country: 'IE', citizen: true });
  expect(blindSection(fieldsOf('diversity'), { gender: 'WOMAN' })).toEqual({});
  expect(blindSection(fieldsOf('crs'), { fsm: 'YES', mitigating: 'Ill in May' })).toEqual({ mitigating: 'Ill in May' });
});

const course = (universityType: string, universityGraduationYear: number, degreeClass: number) => ({
  universityType,
  universityGraduationYear,
  degreeClass,
});

test.each([
  ['the latest first degree', [course('UNDERGRADUATE', 2020, 1), course('UNDERGRADUATE', 2023, 2)], 2],
  ['a first degree before a later course', [course('LAW_CONVERSION', 2025, 12), course('UNDERGRADUATE', 2023, 2)], 2],
  ['without one the latest of any kind', [course('POSTGRADUATE', 2021, 12), course('VOCATIONAL', 2022, 13)], 13],
  [
    'of two that ended together the one begun later',
    [
      { ...course('UNDERGRADUATE', 2023, 1), universityStartYear: 2019 },
      { ...course('UNDERGRADUATE', 2023, 2), universityStartYear: 2020 },
    ],
    2,
  ],
])('the list shows %s', (_, universities, degreeClass) => {
  expect(deriveListColumns({ university: { universities } }, candidate).degree_class).toBe(degreeClass);
});

test('prefers the average of the modules to the stated one', () => {
  const modules = [60, 62, 64].map((mark) => ({ name: 'Module', mark, credits: 20 }));
  const of = (entry: object) => deriveListColumns({ university: { universities: [entry] } }, candidate).degree_average;
  expect(of({ average: 70, modules })).toBe(62);
  expect(of({ average: 70, modules: modules.slice(1) })).toBe(70);
});

test('keeps every entry of a list in a blind view, without the identifying parts', () => {
  const secondarySchools = [
    { school: { id: 136275, name: 'Park School' }, secondarySchoolCompletedYear: 2019, internal: 'x' },
    { school: { id: null, name: 'Lycée' }, startYear: 2014 },
  ];
  expect(blindSection(fieldsOf('secondary'), { secondarySchoolKind: 'STATE', secondarySchools })).toEqual({
    secondarySchools: [{ secondarySchoolCompletedYear: 2019 }, { startYear: 2014 }],
  });
});

test('shows a university as its group and a text without the name in a blind view', () => {
  const university = { id: 28, name: 'University of Cambridge' };
  const data = { universities: [{ university, average: 64.5 }] };
  expect(blindSection(fieldsOf('university'), data)).toEqual({
    universities: [{ university: { id: null, name: 'Oxbridge' }, average: 64.5 }],
  });
  expect(tellingPhrases(fieldsOf('university'), data)).toEqual(['University of Cambridge']);
});

test('shows a blind reader figures in bands, and nothing that changes with the person', () => {
  const hiding = { prose: (text: string) => text, names: (text: string) => text, banded: true };
  expect(blindSection(fieldsOf('personal'), { country: 'IE', availability: 'HIRED' }, hiding)).toEqual({
    country: 'IE',
  });
  const course = {
    university: { id: 28, name: 'University of Cambridge' },
    universityGraduationYear: 2025,
    average: 64.5,
  };
  const other = { university: { id: null, name: 'Elsewhere' }, modules: [{ year: 2, name: 'Tort', mark: 71 }] };
  expect(blindSection(fieldsOf('university'), { universities: [course, other] }, hiding)).toEqual({
    universities: [
      { university: { id: null, name: 'Oxbridge' }, universityGraduationYear: '2024–2025', average: '60–70' },
      { university: { id: null, name: '–' }, modules: [{ year: 2, name: 'Tort', mark: '≥ 70' }] },
    ],
  });
  const aLevelQualifications = [{ typeId: 201, subject: 'Law', grade: 'A', year: 2023 }];
  expect(blindSection(fieldsOf('sixthForm'), { aLevelQualifications }, hiding)).toEqual({
    aLevelQualifications: [{ typeId: 201, subject: 'Law', grade: 'A', year: '2022–2023' }],
  });
});
