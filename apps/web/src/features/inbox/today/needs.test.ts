import { describe, expect, it } from 'vitest';
import { needsOf } from './needs.ts';

const roleId = '01990001-0000-7000-8000-000000000001';

describe('what needs the user today', () => {
  it('begins with overdue outcomes, then comes in the order of waiting, and leaves out what is done', () => {
    const needs = needsOf({
      lists: [
        { list: 'REVIEW', total: 3, oldest: '2026-11-20T10:00:00Z' },
        { list: 'DECIDE', total: 2, oldest: '2026-11-10T10:00:00Z' },
        { list: 'TELL', total: 0, oldest: null },
      ],
      debt: [{ roleId, title: 'Vacation scheme', decisionBy: '2026-11-24', closedOn: null, outstanding: 4 }],
      silences: [{ role: { id: roleId, title: 'Vacation scheme' }, days: 21, people: 38 }],
      messages: 5,
      unreached: 2,
      unplaced: 0,
      mentions: 1,
      interviews: { count: 12, to: '/manager/search?interview=toStart' },
    });
    expect(needs.map(({ what, count }) => [what, count])).toEqual([
      ['OVERDUE', 4],
      ['DECIDE', 2],
      ['REVIEW', 3],
      ['SILENCE', 38],
      ['INTERVIEWS', 12],
      ['MESSAGES', 5],
      ['UNREACHED', 2],
      ['MENTIONS', 1],
    ]);
    expect(needs[0]).toMatchObject({ role: 'Vacation scheme', to: `/manager/roles/${roleId}/outcomes` });
  });
});
