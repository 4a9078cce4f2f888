import { expect, it } from 'vitest';
import { contentOf } from '../../../features/roles-admin/editor/role-draft.ts';
import { replaceYears, shiftBetween, staleTexts } from '../../../features/roles-admin/rounds/stale-texts.ts';
import { sampleRole } from '../sample-hiring.factory.ts';

const before = sampleRole({
  title: 'Summer scheme 2027',
  description: 'Founded in 1898. You start in July 2027 and may begin training in 2029.',
  closesAt: '2027-01-01T23:00:00.000Z',
  texts: [{ languageCode: 'cy', title: 'Cynllun haf 2027', summary: '', description: '' }],
  criteria: [
    {
      key: 'marks',
      label: 'Marks of 2026/27',
      guidance: '',
      description: '',
      metricType: 'scale',
      min: null,
      max: null,
      matrix: null,
    },
  ],
});
const draft = { ...contentOf(before), title: 'Summer scheme 2028', closesAt: '2027-12-31T23:00:00.000Z' };
const shift = shiftBetween(before, draft.closesAt);

it('names the texts that still speak of the round before, not those that have been changed', () => {
  expect(shift).toEqual({ around: 2027, years: 1 });
  expect(staleTexts(draft, contentOf(before), shift).map(({ id, proposal }) => [id, proposal])).toEqual([
    ['description', 'Founded in 1898. You start in July 2028 and may begin training in 2030.'],
    ['texts.cy.title', 'Cynllun haf 2028'],
    ['criteria.marks.label', 'Marks of 2027/28'],
  ]);
});

it('replaces one or all, and then names them no more', () => {
  const stale = staleTexts(draft, contentOf(before), shift);
  const one = { ...draft, ...replaceYears(draft, stale.slice(0, 1)) };
  expect(staleTexts(one, contentOf(before), shift).map(({ id }) => id)).toEqual([
    'texts.cy.title',
    'criteria.marks.label',
  ]);
  const all = { ...draft, ...replaceYears(draft, stale) };
  expect(staleTexts(all, contentOf(before), shift)).toEqual([]);
  expect([all.texts[0]?.title, all.criteria[0]?.label]).toEqual(['Cynllun haf 2028', 'Marks of 2027/28']);
});

it('moves a round by as many years as lie between the two closings', () => {
  expect(shiftBetween(before, '2029-12-28T23:00:00.000Z').years).toBe(3);
  expect(shiftBetween(before, null).years).toBe(1);
  expect(shiftBetween(sampleRole({ closesAt: null }), '2029-12-28T23:00:00.000Z')).toEqual({ around: 2026, years: 1 });
});
