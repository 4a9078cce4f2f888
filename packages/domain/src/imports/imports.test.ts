import { expect, test } from 'vitest';
import { dayCell, numberCell, wholeCell } from './cells.ts';
import { findColumns, needed, optional } from './columns.ts';
import { readDeprivationHeader } from './deprivation-file.ts';
import type { ReadHeader } from './import-kind.ts';
import { readPostcodesHeader } from './postcodes-file.ts';
import { readResultsHeader, yearOfFileName } from './results-file.ts';
import { schoolKey, schoolTerms, schoolWords } from './school-words.ts';
import { readLinksHeader, readSchoolsHeader } from './schools-file.ts';

const reading = <R>(header: ReadHeader<R>, cells: string) => {
  if ('fault' in header) throw new Error(header.fault);
  return header.line(cells.split('|'));
};
const split = (line: string) => line.split('|');

test('takes the newest of several columns with a year in their name', () => {
  const wanted = { country: needed(/^ctry\d{2}cd$/i), area: optional(/^lsoa21(cd)?$/i), gone: needed(/^gone$/) };
  expect(findColumns(['\uFEFFctry24cd', 'lsoa21', 'ctry25cd'], wanted)).toEqual({
    columns: { country: 2, area: 1, gone: null },
    missing: ['gone'],
  });
});

test.each([
  ['45.2', 45.2],
  ['27%', 27],
  ['2,100', 2100],
  ['-0.13', -0.13],
  ['SUPP', null],
  ['NE', null],
  ['LOWCOV', null],
  ['x', null],
  ['z', null],
  ['c', null],
  ['', null],
  ['twelve', undefined],
])('a cell %j is %s', (text, value) => {
  expect(numberCell(text)).toBe(value);
});

test('reads zero as zero, and refuses half a pupil', () => {
  expect(numberCell('0')).toBe(0);
  expect(wholeCell('12.5')).toBeUndefined();
  expect([dayCell('01-09-1998'), dayCell('2016-08-31'), dayCell(''), dayCell('May')]).toEqual([
    '1998-09-01',
    '2016-08-31',
    null,
    undefined,
  ]);
});

const gias = split(
  'URN|LA (code)|EstablishmentName|TypeOfEstablishment (name)|EstablishmentTypeGroup (name)|EstablishmentStatus (name)|PhaseOfEducation (name)|PercentageFSM|CloseDate',
);
test('reads the schools of the register', () => {
  const header = readSchoolsHeader(gias);
  expect(
    reading(header, '100|201|Park|Community school|Maintained schools|Closed|Secondary|31.5|31-08-2016'),
  ).toMatchObject({
    row: { urn: 100, nation: 'ENGLAND', independent: false, freeMeals: 31.5, closedOn: '2016-08-31' },
  });
  expect(reading(header, '101|660|Awel|Welsh establishment|Welsh schools|Open|||')).toMatchObject({
    row: { nation: 'WALES' },
  });
  expect(reading(header, '102|203|House|Other independent school|Independent schools|Open|||')).toMatchObject({
    row: { independent: true },
  });
  expect(reading(header, '|203|House||||||')).toMatchObject({ fault: { code: 'no_key' } });
  expect(reading(header, '103|203|House|||||soon|')).toMatchObject({
    fault: { code: 'bad_number', column: 'freeMeals' },
  });
  expect(reading(header, '103|203|House|||||1|soon')).toMatchObject({ fault: { code: 'bad_date', value: 'soon' } });
  expect(readSchoolsHeader(['URN'])).toMatchObject({ fault: 'missing_columns' });
});

test('reads the links of schools', () => {
  const header = readLinksHeader(split('URN|LinkURN|LinkType|LinkEstablishedDate'));
  expect(reading(header, '1|2|Successor|01-09-2016')).toEqual({
    row: { urn: 1, linkUrn: 2, kind: 'Successor', since: '2016-09-01' },
  });
});

const ks4 = split('RECTYPE|URN|TPUP|ATT8SCR|PTFSM6CLA1A');
const ks5 = split('RECTYPE|URN|TALLPUP_ALEV_1618|TALLPPE_ALEV_1618|TB3PTSE');
test('reads results at 16: schools, the nation, suppressed figures', () => {
  const header = readResultsHeader(ks4, { year: 2019 }, 16);
  expect(reading(header, '1|100|150|41.2|27%')).toEqual({
    row: { urn: 100, year: 2019, value: 4.12, perEntry: null, cohort: 150, freeMeals: 27 },
  });
  expect(reading(header, '1|100|SUPP|SUPP|SUPP')).toMatchObject({ row: { value: null, cohort: null } });
  expect(reading(header, '7||560000|46.7|27%')).toMatchObject({ row: { urn: 0, value: 4.67 } });
  expect(reading(header, '5||600000|44.7|27%')).toMatchObject({ row: { urn: -1 } });
  expect(reading(header, '4||3000|45.0|25%')).toEqual({ skip: true });
  expect(reading(header, '1|100|150|412|27%')).toMatchObject({ fault: { code: 'out_of_range' } });
  expect(readResultsHeader(ks4, { year: null }, 16)).toMatchObject({ fault: 'year_missing' });
});

test('reads results at 18, and brings the scale before 2016 to the present one', () => {
  expect(reading(readResultsHeader(ks5, { year: 2023 }, 18), '1|100|80|33|34.2')).toMatchObject({
    row: { value: 34.2, perEntry: 33, cohort: 80 },
  });
  expect(reading(readResultsHeader(ks5, { year: 2015 }, 18), '1|100|80|210|300')).toMatchObject({
    row: { value: 60, perEntry: 30 },
  });
  const newer = readResultsHeader([...ks5, 'time_period'], { year: null }, 18);
  expect(reading(newer, '1|100|80|33|34.2|202324')).toMatchObject({ row: { year: 2024 } });
});

test.each([
  ['2023-2024_england_ks4final.csv', 2024],
  ['england_ks5final_2022-23.csv', 2023],
  ['ks4 2019.csv', 2019],
  ['england_ks4final.csv', null],
])('the year of %s is %s', (name, year) => {
  expect(yearOfFileName(name)).toBe(year);
});

test('reads postcodes: live and terminated, of either census', () => {
  const header = readPostcodesHeader(split('pcd7|pcds|doterm|ctry24cd|ctry25cd|lsoa11cd|lsoa21cd|lat|long'));
  const place = { latitude: 53.8067, longitude: -1.555 };
  expect(reading(header, 'LS29JT|LS2 9JT||X|E92000001|E01000001|E01000002|53.8067|-1.555')).toEqual({
    row: {
      postcode: 'LS2 9JT',
      country: 'E',
      area2011: 'E01000001',
      area2021: 'E01000002',
      terminated: null,
      ...place,
    },
  });
  expect(reading(header, 'JE11AA|JE1 1AA||X|L93000001|||99.999999|0')).toMatchObject({
    row: { latitude: null, longitude: null },
  });
  expect(reading(header, 'AB1|AB1 0AA|199606||S92000003|S01|')).toMatchObject({
    row: { terminated: 199_606, country: 'S' },
  });
  expect(reading(header, 'x|nonsense||||||')).toMatchObject({ fault: { code: 'bad_postcode' } });
  const older = readPostcodesHeader(split('pcd|pcds|doterm|ctry|lsoa11'));
  expect(reading(older, 'LS29JT|LS2 9JT||E92000001|E01000001')).toMatchObject({
    row: { area2021: null, country: 'E' },
  });
  expect(readPostcodesHeader(split('pcds|doterm|ctry'))).toMatchObject({ missing: ['lsoa21cd'] });
});

const england = 'Index of Multiple Deprivation (IMD) Rank (where 1 is most deprived)';
test.each([
  ['England 2025', ['LSOA code (2021)', england], 'E01|3,376', { index: 'IMD2025', rank: 3376, decile: 2 }],
  ['England 2019', ['LSOA code (2011)', england], 'E01|3284', { index: 'IMD2019', decile: 1 }],
  ['Wales', ['LSOA code', 'WIMD 2019 overall rank'], 'W01|190', { index: 'WIMD2019', decile: 1 }],
  ['Scotland', ['Data_Zone', 'SIMD2020v2_Rank'], 'S01|6976', { index: 'SIMD2020', decile: 10 }],
  [
    'Northern Ireland',
    ['SOA2001', 'Multiple Deprivation Measure Rank (where 1 is most deprived)'],
    '95AA|89',
    { index: 'NIMDM2017', decile: 1 },
  ],
  [
    'Australia',
    ['2021 Postal Area (POA) Code', 'Index of Relative Socio-economic Disadvantage - Decile'],
    '2000|8',
    { index: 'SEIFA2021', area: '2000', decile: 8 },
  ],
])('deprivation: %s', (_, header, line, row) => {
  expect(reading(readDeprivationHeader(header, { index: null }), line)).toMatchObject({ row });
});

test('refuses deprivation that cannot be placed', () => {
  expect(readDeprivationHeader(['LSOA code', england], { index: null })).toMatchObject({ fault: 'index_missing' });
  expect(readDeprivationHeader(['LSOA code (2021)'], { index: null })).toMatchObject({ missing: ['rank'] });
  const header = readDeprivationHeader(['LSOA code', england], { index: 'IMD2025' });
  expect(reading(header, 'E01|40000')).toMatchObject({ fault: { code: 'out_of_range' } });
});

test('finds schools by words without case, accents, signs and the words of every name', () => {
  expect(schoolKey("St. Mary's C.E. École")).toBe('st marys c e ecole');
  expect(schoolWords('The Park High School, Wexley')).toEqual(['park', 'wexley']);
  expect(schoolTerms('s')).toBeNull();
  expect(schoolTerms("st mary's")).toEqual({ whole: 'st marys', words: ['st', 'marys'], rare: ['st', 'marys'] });
  expect(schoolTerms('park colle')).toMatchObject({ words: ['park', 'colle'], rare: ['park'] });
  expect(schoolTerms('colle')).toMatchObject({ rare: ['colle'] });
  expect(schoolTerms('high school')).toMatchObject({ rare: [] });
});
