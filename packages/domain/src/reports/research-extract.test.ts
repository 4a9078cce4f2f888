import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ExtractRow, extractColumns, makeExtract, researchGroups } from './research-extract.ts';

const values = {
  year: '2024',
  sector: 'law',
  scheme: 'PUPILLAGE',
  sex: 'woman',
  ethnicity: 'white',
  disability: 'notDisabled',
  school: 'state',
  firstGeneration: 'yes',
  furthest: 'applied',
} as const;
const rowOf = (people: number, over: Partial<ExtractRow['values']> = {}): ExtractRow => ({
  values: { ...values, ...over },
  people,
});

const noAnswers = {
  sex: null,
  ethnicity: null,
  disability: null,
  schoolType: null,
  parentsUniversity: null,
  firstInFamily: null,
};

it('groups answers coarsely', () => {
  expect(researchGroups(noAnswers)).toEqual({
    sex: 'unknown',
    ethnicity: 'unknown',
    disability: 'unknown',
    school: 'unknown',
    firstGeneration: 'unknown',
  });
  const answers = { ...noAnswers, sex: 'FEMALE', disability: 'YES', schoolType: 'INDEPENDENT_BURSARY' };
  expect(researchGroups({ ...answers, parentsUniversity: 'NO' })).toMatchObject({
    sex: 'woman',
    disability: 'disabled',
    school: 'independent',
    firstGeneration: 'yes',
  });
  expect(researchGroups({ ...answers, firstInFamily: 'NO' }).firstGeneration).toBe('no');
});

it('leaves out combinations of fewer than ten people, whose number is told from ten on', () => {
  const few = makeExtract([rowOf(12), rowOf(9, { sex: 'man' })], []);
  expect(few).toEqual({ refusal: null, rows: [rowOf(12)], people: 12, leftOut: null });
  const more = makeExtract([rowOf(12), rowOf(9, { sex: 'man' }), rowOf(8, { sex: 'other' })], []);
  expect(more).toMatchObject({ people: 12, leftOut: 10 });
  expect(makeExtract([rowOf(9), rowOf(9, { sex: 'man' })], [])).toEqual({ refusal: 'TOO_FEW' });
  expect(makeExtract([], [])).toEqual({ refusal: 'TOO_FEW' });
});

it('adds up people who differ in no column', () => {
  expect(makeExtract([rowOf(6), rowOf(7)], [])).toMatchObject({ rows: [rowOf(13)] });
});

it('is refused when it differs from a released one by fewer than ten people', () => {
  const released = [rowOf(30), rowOf(40, { sex: 'man' })];
  expect(makeExtract([rowOf(29), rowOf(40, { sex: 'man' })], [released])).toEqual({ refusal: 'NEAR_EARLIER' });
  expect(makeExtract([rowOf(34), rowOf(45, { sex: 'man' })], [released])).toEqual({ refusal: 'NEAR_EARLIER' });
  expect(makeExtract(released, [released])).toMatchObject({ refusal: null, people: 70 });
});

it('leaves out a row that changed by a few people since a released one', () => {
  const released = [rowOf(30), rowOf(40, { sex: 'man' })];
  const later = makeExtract([rowOf(31), rowOf(60, { sex: 'man' })], [released]);
  expect(later).toEqual({ refusal: null, rows: [rowOf(60, { sex: 'man' })], people: 60, leftOut: 30 });
});

const someRows = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 40 })), { maxLength: 12 })
  .map((rows) => rows.map(([year, people]) => rowOf(people, { year: String(2020 + year) })));

it('never tells of fewer than ten people, alone or compared with a released one', () => {
  fc.assert(
    fc.property(someRows, someRows, (before, now) => {
      const first = makeExtract(before, []);
      if (first.refusal !== null) return;
      const second = makeExtract(now, [first.rows]);
      if (second.refusal !== null) return;
      const earlier = new Map(first.rows.map((row) => [row.values.year, row.people]));
      for (const { values: own, people } of second.rows) {
        expect(people).toBeGreaterThanOrEqual(10);
        const change = Math.abs(people - (earlier.get(own.year) ?? 0));
        expect(change === 0 || change >= 10).toBe(true);
        expect(Object.keys(own).toSorted()).toEqual([...extractColumns].toSorted());
      }
      expect(second.leftOut === null || (second.leftOut >= 10 && second.leftOut % 10 === 0)).toBe(true);
    }),
  );
});
