import { expect, it } from 'vitest';
import { listParameters, writeFilter } from './list-address.ts';

it.each([
  [{ in: [12, 'EVENT', '7', 'A,B'] }, '12,EVENT,~7,A%2CB'],
  [{ from: '2026-10-01', to: '2026-10-31' }, '2026-10-01..2026-10-31'],
  [{ to: 20 }, '..20'],
  [{ is: false }, 'no'],
  [{ near: { postcode: 'LS2 9JT', miles: 25 } }, '25mi LS2 9JT'],
])('writes the filter %j as %s', (filter, text) => {
  expect(writeFilter(filter)).toBe(text);
});

it('names only what differs from the whole list', () => {
  expect(listParameters({})).toEqual({});
  expect(listParameters({ stageId: null, searchTerm: '', anonymous: false })).toEqual({});
  expect(
    listParameters({
      stageId: 28,
      substageId: 2801,
      searchTerm: 'osei',
      filters: { source: { in: ['EVENT'] } },
      anonymous: true,
    }),
  ).toEqual({ stage: '28', substage: '2801', q: 'osei', 'f.source': 'EVENT', names: 'hidden' });
});
