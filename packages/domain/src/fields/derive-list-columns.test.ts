import { expect, test } from 'vitest';
import { blindSection } from './blind.ts';
import { catalogue, fieldsOf } from './catalogue.ts';
import { deriveListColumns, type SectionsData } from './derive-list-columns.ts';

const candidate = { firstName: 'Zoë', lastName: "O'Brien" };
const sections: SectionsData = {
  personal: { citizen: false, permitType: 6, country: 'IE' },
  university: {
    university: { id: 44, name: 'University of Exeter' },
    degreeClass: 2,
    graduationYear: 2027,
    average: 64.5,
  },
  application: { heardAbout: 'LAW_FAIR' },
};
const empty = {
  university_id: null,
  degree_class: null,
  graduation_year: null,
  degree_average: null,
  permit_type: null,
  country: null,
  source: null,
};

test('all of it', () => {
  expect(deriveListColumns(sections, candidate)).toEqual({
    name_key: 'obrien\tzoe',
    university_id: 44,
    degree_class: 2,
    graduation_year: 2027,
    degree_average: 64.5,
    permit_type: 6,
    country: 'IE',
    source: 'LAW_FAIR',
  });
});

test.each<[string, SectionsData]>([
  ['nothing known', {}],
  [
    'wrong shapes',
    { university: { university: 'Exeter', degreeClass: '2', graduationYear: 2027.5, average: Number.NaN } },
  ],
  ['a university that is not listed', { university: { university: { id: null, name: 'Elsewhere' } } }],
  ['a permit left over', { personal: { citizen: true, permitType: 6 } }],
])('%s leaves gaps', (_, data) => {
  expect(deriveListColumns(data, { firstName: null, lastName: null })).toEqual({ name_key: '', ...empty });
});

test('every column that the catalogue names is derived, and no other but the name', () => {
  const named = catalogue.flatMap((field) => (field.list ? [field.list.column] : []));
  expect(Object.keys(deriveListColumns({}, candidate)).sort()).toEqual(['name_key', ...named].sort());
});

test('a blind section keeps only what is ordinary', () => {
  const data = { firstName: 'Zoë', email: 'z@example.org', country: 'IE', citizen: true, internal: 'x' };
  expect(blindSection(fieldsOf('personal'), data)).toEqual({ country: 'IE', citizen: true });
  expect(blindSection(fieldsOf('diversity'), { gender: 'WOMAN' })).toEqual({});
  expect(blindSection(fieldsOf('crs'), { fsm: 'YES', mitigating: 'Ill in May' })).toEqual({ mitigating: 'Ill in May' });
});
