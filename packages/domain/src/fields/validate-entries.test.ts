import { expect, test } from 'vitest';
import { fieldsOf } from './catalogue/catalogue.ts';
import { cleanSection, validateSection } from './validate-section.ts';
import type { SectionData } from './values.ts';

const degree = {
  universityType: 'UNDERGRADUATE',
  university: { id: 1, name: 'University of Aberdeen' },
  subject: 'History',
  universityStartYear: 2023,
  universityGraduationYear: 2026,
};
const fields = fieldsOf('university');
const errors = (data: SectionData, mode: 'draft' | 'complete' = 'complete') =>
  validateSection(fields, data, { mode, currentYear: 2026 }).map(({ field, code }) => `${field}:${code}`);
const withModule = (...modules: unknown[]) => ({ universities: [{ ...degree, modules }] });

const cases: [string, SectionData, string[]][] = [
  ['complete', { universities: [degree] }, []],
  ['none', {}, ['universities:required']],
  ['an empty list', { universities: [] }, ['universities:required']],
  ['no list', { universities: degree }, ['universities:not_a_list']],
  ['an entry that is none', { universities: ['Aberdeen'] }, ['universities:not_a_list']],
  ['too many', { universities: Array(7).fill(degree) }, ['universities:too_many']],
  [
    'one that is empty, where there must be one',
    { universities: [{}] },
    [
      'universities[0].universityType:required',
      'universities[0].university:required',
      'universities[0].subject:required',
      'universities[0].universityStartYear:required',
      'universities[0].universityGraduationYear:required',
    ],
  ],
  ['one that is empty, beside a whole one', { universities: [{}, degree, { subject: ' ' }] }, []],
  [
    'the second has no subject',
    { universities: [degree, { ...degree, subject: '' }] },
    ['universities[1].subject:required'],
  ],
  [
    'no such university',
    { universities: [{ ...degree, university: { id: 99_999, name: 'X' } }] },
    ['universities[0].university:not_a_choice'],
  ],
  ['average too high', { universities: [{ ...degree, average: 100.5 }] }, ['universities[0].average:out_of_range']],
  ['average in words', { universities: [{ ...degree, average: '65' }] }, ['universities[0].average:not_a_number']],
  ['no such class', { universities: [{ ...degree, degreeClass: 15 }] }, ['universities[0].degreeClass:not_a_choice']],
  [
    'over before it began',
    { universities: [{ ...degree, universityGraduationYear: 2022 }] },
    ['universities[0].universityGraduationYear:too_early'],
  ],
  ['something unknown', { universities: [{ ...degree, shoeSize: 9 }] }, ['universities[0].shoeSize:unknown_field']],
  ['a module', withModule({ year: 1, name: 'Contract', mark: 64, credits: 20 }), []],
  ['a module still to be marked', withModule({ year: 1, name: 'Contract', mark: null, credits: null }), []],
  ['a module without a name', withModule({ mark: 64 }), ['universities[0].modules[0].name:required']],
  ['an empty module', withModule({ name: 'Contract' }, {}), []],
  ['a mark beyond', withModule({}, { name: 'Tort', mark: 101 }), ['universities[0].modules[1].mark:out_of_range']],
  ['year nine', withModule({ name: 'Tort', year: 9 }), ['universities[0].modules[0].year:out_of_range']],
  ['modules in words', { universities: [{ ...degree, modules: 'Contract' }] }, ['universities[0].modules:not_a_list']],
  [
    'work that ended before it began',
    {
      universities: [degree],
      work: [{ employer: 'A', title: 'B', kind: 'OTHER', startMonth: '2024-05', endMonth: '2024-04' }],
    },
    ['work[0].endMonth:too_early'],
  ],
  [
    'a thirteenth month',
    { universities: [degree], work: [{ employer: 'A', title: 'B', kind: 'OTHER', startMonth: '2024-13' }] },
    ['work[0].startMonth:not_a_month'],
  ],
  [
    'a language without its level',
    { universities: [degree], languages: [{ language: 'Welsh' }] },
    ['languages[0].level:required'],
  ],
];

test.each(cases)('entries: %s', (_, data, expected) => {
  expect(errors(data)).toEqual(expected);
});

test('allows a draft gaps in its entries, but no faults', () => {
  expect(errors({ universities: [{ subject: 'History', modules: [{ mark: 64 }] }] }, 'draft')).toEqual([]);
  expect(errors({}, 'draft')).toEqual([]);
  expect(errors({ universities: [{ average: 101 }] }, 'draft')).toEqual(['universities[0].average:out_of_range']);
  const gcses = (entry: object) =>
    validateSection(fieldsOf('secondary'), { gcseQualifications: [entry] }, { mode: 'draft' }).map(
      ({ field }) => field,
    );
  expect(gcses({ typeId: 101, status: 'ACHIEVED' })).toEqual([]);
  expect(gcses({ typeId: 101, grade: 'A' })).toEqual(['gcseQualifications[0].grade']);
});

test('neither asks nor stores a hidden part', () => {
  const hidden = fields.map((field) =>
    field.id === 'universities'
      ? {
          ...field,
          entries:
            field.entries?.map((part) => (part.id === 'subject' ? { ...part, visibility: 'hidden' as const } : part)) ??
            [],
        }
      : field,
  );
  const { subject: _, ...rest } = degree;
  expect(validateSection(hidden, { universities: [rest] }, { mode: 'complete' })).toEqual([]);
  expect(cleanSection(hidden, { universities: [degree] })).toEqual({ universities: [rest] });
});

test('stores no empty entries and no empty parts, at any depth', () => {
  const data = {
    universities: [
      {},
      { ...degree, subject: ' History ', secondSubject: '  ', modules: [{ name: '' }, { name: ' Tort ', mark: null }] },
    ],
    languages: [{ language: ' ' }],
  };
  expect(cleanSection(fields, data)).toEqual({
    universities: [{ ...degree, subject: 'History', modules: [{ name: 'Tort' }] }],
  });
});

test('ignores a qualification that was prepared and not filled in, and counts one that is complete for its kind', () => {
  const rows = [
    { typeId: 101, status: 'ACHIEVED', year: 2019 },
    { typeId: 203, tier: 'HIGHER_LEVEL', status: 'PREDICTED' },
    {},
    { typeId: 202, status: 'ACHIEVED' },
    { typeId: 101, subject: 'Latin', status: 'ACHIEVED' },
  ];
  const found = validateSection(fieldsOf('sixthForm'), { aLevelQualifications: rows }, { mode: 'complete' });
  expect(found.map(({ field, code }) => `${field}:${code}`)).toEqual([
    'sixthFormSchools:required',
    'aLevelQualifications[3].grade:required',
    'aLevelQualifications[4].grade:required',
  ]);
  expect(cleanSection(fieldsOf('sixthForm'), { aLevelQualifications: rows })).toEqual({
    aLevelQualifications: rows.slice(3),
  });
  expect(cleanSection(fieldsOf('sixthForm'), { aLevelQualifications: rows.slice(0, 3) })).toEqual({});
});
