import { expect, it } from 'vitest';
import { emptyState } from './list-state.ts';
import { originAddress, readOrigin } from './walk.ts';

const roleId = '01990001-0000-7000-8000-000000000001';

it('reads the list that the viewer came from, with its filters', () => {
  const address = `/manager/roles/${roleId}?stage=28&f.score=3..&page=2`;
  const origin = readOrigin(address);
  expect(origin).toMatchObject({
    roleId,
    state: { ...emptyState, stageId: 28, filters: { score: { from: 3 } }, page: 1 },
  });
  expect(origin && originAddress(origin)).toBe(address);
  expect(readOrigin('/manager/search')).toEqual({ path: '/manager/search', roleId: null, state: emptyState });
});

it.each([null, '', 'https://elsewhere.example/manager/search', '//elsewhere.example', '/manager/roles/new', '/admin'])(
  'goes back to no address that is not one of the lists: %s',
  (value) => {
    expect(readOrigin(value)).toBeNull();
  },
);

it('knows lists by their markers', () => {
  expect(readOrigin('candidatesx')).toMatchObject({ path: '/manager/search', roleId: null, state: emptyState });
  expect(readOrigin('/manager/candidatesc', roleId)).toMatchObject({ path: `/manager/roles/${roleId}`, roleId });
  expect(readOrigin('candidatesc')).toBeNull();
});

it.each([
  ['/manager/candidatesx?stage=1&f.score=3..', '/manager/search?stage=1&f.score=3..'],
  ['candidatesx/?page=2', '/manager/search?page=2'],
  ['/manager/candidatesx/candidate/12', '/manager/search'],
  ['/manager/candidatesc/01990001-0000-7000-8000-000000000009?q=osei', `/manager/roles/${roleId}?q=osei`],
  ['/candidatesc', `/manager/roles/${roleId}`],
])('finds a marker anywhere in a path, and keeps the filters of the list: %s', (value, address) => {
  const origin = readOrigin(value, roleId);
  expect(origin && originAddress(origin)).toBe(address);
});

it.each([
  'mycandidatesx',
  '/manager/candidatesx-old',
  '/manager/x?return=/candidatesx',
  'https://elsewhere.example/candidatesx',
])('takes no other address for a marker: %s', (value) => {
  expect(readOrigin(value, roleId)).toBeNull();
});
