import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemes } from '../roles/role-facts.ts';
import { isBanded, laterOutcomeKinds, laterOutcomesOf, laterValues, leastGood } from './later-outcome-kinds.ts';
import {
  delimiterOf,
  type KnownHire,
  mostOutcomeLines,
  outcomeOfText,
  readOutcomeFile,
  textOfOutcome,
} from './read-outcome-file.ts';

const hire = (applicationId: string, over: Partial<KnownHire> = {}): KnownHire => ({
  applicationId,
  name: `Person ${applicationId}`,
  value: null,
  version: 0,
  ...over,
});
const header = ['application', 'name', 'result'];
const read = (
  cells: readonly (readonly string[])[],
  hires: readonly KnownHire[],
  kind = 'FIRST_YEAR_REVIEW' as const,
) => readOutcomeFile({ header, lines: cells.map((line, at) => ({ line: at + 2, cells: line })) }, { kind, hires });

test('every kind belongs to a scheme, and a mini-pupillage has none', () => {
  expect(new Set(schemes.flatMap(laterOutcomesOf))).toEqual(new Set(laterOutcomeKinds));
  expect(laterOutcomesOf('MINI_PUPILLAGE')).toEqual([]);
  expect(laterOutcomesOf('PUPILLAGE')).toEqual(['TENANCY', 'FIRST_YEAR_REVIEW']);
  for (const kind of laterOutcomeKinds) expect(laterValues(kind)).toContain(leastGood(kind));
});

test('a file enters, corrects and leaves outcomes, by the hire of each line', () => {
  const hires = [hire('a'), hire('b', { value: 2, version: 1 }), hire('c', { value: 5, version: 3 }), hire('d')];
  const preview = read(
    [
      ['A', 'person a', '4'],
      ['b', '', ' 3 '],
      ['c', 'Person c', '5'],
      ['d', 'Person d', ''],
    ],
    hires,
  );
  expect(preview).toEqual({
    fault: null,
    missing: [],
    faults: [],
    same: 1,
    blank: 1,
    changes: [
      { line: 2, applicationId: 'a', name: 'Person a', before: null, after: 4, version: 0 },
      { line: 3, applicationId: 'b', name: 'Person b', before: 2, after: 3, version: 1 },
    ],
  });
});

test('each fault names its line and column, and the other lines are read', () => {
  const hires = [hire('a', { name: "=Zoë O'Brien" }), hire('b')];
  const preview = read(
    [
      ['x', 'Person a', '4'],
      ['b', 'Zoe OBrien', '4'],
      ['b', 'Person b', '6'],
      ['a', "'=Zoe O’Brien", '1'],
      ['a', '', '2'],
      [],
    ],
    hires,
  );
  expect(preview.faults).toEqual([
    { line: 2, column: 'application', code: 'UNKNOWN_HIRE', value: 'x' },
    { line: 3, column: 'name', code: 'OTHER_NAME', value: 'Zoe OBrien' },
    { line: 4, column: 'result', code: 'NOT_A_BAND', value: '6' },
    { line: 6, column: 'application', code: 'TWICE', value: 'a' },
    { line: 7, column: 'application', code: 'UNKNOWN_HIRE', value: '' },
  ]);
  expect(preview.changes.map(({ applicationId, after }) => [applicationId, after])).toEqual([['a', 1]]);
});

test.each([
  ['Łukasz Şahin', '?ukasz ?ahin', undefined],
  ['Łukasz Şahin', '\uFFFDukasz \uFFFDahin', undefined],
  ['Łukasz Şahin', 'LUKASZ SAHIN', undefined],
  ['S\u0327ahin Ó Súilleabháin', 'S?ahin ? S?illeabh?in', undefined],
  ['Zoë Groß-Ærø', 'Zo? Gro?-?r?', undefined],
  ['Anne\u2011Lise', 'Anne?Lise', undefined],
  ['محمد علي', '???? ???', undefined],
  ['محمد علي', '???? ??', 'UNKNOWN_NAME'],
  ['Łukasz Şahin', '?ukas ?ahin', 'UNKNOWN_NAME'],
  ['Zoë', 'ZoÃ«', 'UNKNOWN_NAME'],
  ['Łukasz Şahin', 'Ann Lee', 'OTHER_NAME'],
  ['?'.repeat(80), `${'?'.repeat(79)}x`, 'UNKNOWN_NAME'],
] as const)('%j written as %j has the fault %j', (name, text, fault) => {
  const preview = read([['a', text, '4']], [hire('a', { name }), hire('b', { name: 'Ann Lee' })]);
  expect(preview.faults.map(({ code }) => code)).toEqual(fault ? [fault] : []);
});

test('a whole file is refused without its columns, without lines, and with too many', () => {
  const at = { kind: 'TENANCY', hires: [] } as const;
  const lines = [{ line: 2, cells: ['a', 'yes'] }];
  expect(readOutcomeFile({ header: ['id', 'Result'], lines }, at)).toMatchObject({
    fault: 'MISSING_COLUMNS',
    missing: ['application'],
  });
  expect(readOutcomeFile({ header, lines: [] }, at).fault).toBe('EMPTY');
  const many = Array.from({ length: mostOutcomeLines + 1 }, (_, line) => ({ line, cells: [] }));
  expect(readOutcomeFile({ header, lines: many }, at).fault).toBe('TOO_MANY_LINES');
});

test.each([
  ['TENANCY', 'Yes', 1],
  ['TENANCY', 'oui', 1],
  ['KEPT_ON_QUALIFYING', ' N ', 0],
  ['TRAINING_CONTRACT', 'perhaps', undefined],
  ['TRAINING_CONTRACT', '2', undefined],
  ['FIRST_YEAR_REVIEW', '5', 5],
  ['FIRST_YEAR_REVIEW', '0', undefined],
  ['FIRST_YEAR_REVIEW', '4.5', undefined],
] as const)('%s: %j is %j', (kind, text, value) => {
  expect(outcomeOfText(kind, text)).toBe(value);
});

test('a value is written as it is read, and a template sent back changes nothing', () => {
  const kinds = fc.constantFrom(...laterOutcomeKinds);
  fc.assert(
    fc.property(kinds, fc.array(fc.tuple(fc.string(), fc.nat(9)), { maxLength: 20 }), (kind, people) => {
      const hires = people.map(([name, number], at) => {
        const values = [null, ...laterValues(kind)];
        return hire(`h${at}`, { name, value: values[number % values.length] ?? null });
      });
      const cells = hires.map(({ applicationId, name, value }) => [
        applicationId,
        name,
        value === null ? '' : textOfOutcome(kind, value),
      ]);
      const lines = cells.map((line, at) => ({ line: at + 2, cells: line }));
      const preview = readOutcomeFile({ header, lines }, { kind, hires });
      if (hires.length === 0) return;
      expect([preview.changes, preview.faults]).toEqual([[], []]);
      expect(preview.same + preview.blank).toBe(hires.length);
      expect(isBanded(kind)).toBe(kind === 'FIRST_YEAR_REVIEW');
    }),
  );
});

test.each([
  ['application,name,result\r\na,"Lee; Ann",4', ','],
  ['application;name;result\na;b;4', ';'],
  ['application\tname\tresult', '\t'],
  ['', ','],
] as const)('%j is kept apart by %j', (text, sign) => {
  expect(delimiterOf(text)).toBe(sign);
});
