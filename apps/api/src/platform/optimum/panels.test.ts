import { brokenRules, readPanels, writePanelProgram } from '@evenhand/domain/interviews/panels/panel-program';
import type { PanelInterview, Panellist, PanelTask } from '@evenhand/domain/interviews/panels/panel-task';
import { describe, expect, test } from 'vitest';
import { solveProgram } from './solve-program.ts';

const hour = 3_600_000;

const panellist = (id: string, more: Partial<Panellist> = {}): Panellist => ({
  id,
  marks: [],
  group: null,
  perDay: null,
  perWeek: null,
  ...more,
});

const interview = (id: string, at: number, possible: readonly string[], more: Partial<PanelInterview> = {}) => ({
  id,
  startsAt: at * hour,
  endsAt: (at + 1) * hour,
  day: `day ${Math.floor(at / 24)}`,
  week: 'week 1',
  possible,
  planned: [],
  fixed: [],
  ...more,
});

async function panelsOf(task: PanelTask) {
  const program = writePanelProgram(task);
  const { values, clashing } = await solveProgram(program.text, { seconds: 20 });
  return {
    panels: values && Object.fromEntries(readPanels(task, values)),
    clashes: clashing.map((row) => program.rules.get(row)),
  };
}

const rules = { size: 2, needs: [], mixed: false };

describe('panels', () => {
  test('people sit once at a time, and each panel has its partner', async () => {
    const people = [
      panellist('p', { marks: ['PARTNER'] }),
      panellist('q', { marks: ['PARTNER'] }),
      panellist('a'),
      panellist('b'),
    ];
    const all = people.map(({ id }) => id);
    const { panels } = await panelsOf({
      interviews: [interview('i', 9, all), interview('j', 9.5, all)],
      panellists: people,
      rules: { ...rules, needs: [{ mark: 'PARTNER', count: 1 }] },
    });
    const seats = Object.values(panels ?? {}).flat();
    expect(seats.toSorted()).toEqual(all.toSorted());
    for (const panel of Object.values(panels ?? {})) expect(panel.some((id) => ['p', 'q'].includes(id))).toBe(true);
  });

  test('load is even, limits of a day hold, and a person who is planned stays', async () => {
    const people = [panellist('a', { perDay: 1 }), panellist('b'), panellist('c'), panellist('d')];
    const all = people.map(({ id }) => id);
    const { panels } = await panelsOf({
      interviews: [interview('i', 9, all, { planned: ['c', 'd'] }), interview('j', 11, all), interview('k', 13, all)],
      panellists: people,
      rules,
    });
    expect(panels?.['i']).toEqual(['c', 'd']);
    const loads = all.map((id) => Object.values(panels ?? {}).filter((panel) => panel.includes(id)).length);
    expect(loads[0]).toBe(1);
    expect(Math.max(...loads)).toBe(2);
  });

  test('a panel is mixed where it can be, and not refused where it cannot', async () => {
    const people = [panellist('a', { group: 'F' }), panellist('b', { group: 'M' }), panellist('c', { group: 'M' })];
    const { panels } = await panelsOf({
      interviews: [interview('i', 9, ['a', 'b', 'c']), interview('j', 11, ['b', 'c'])],
      panellists: people,
      rules: { ...rules, mixed: true },
    });
    expect(panels?.['i']).toContain('a');
    expect(panels?.['j']).toEqual(['b', 'c']);
  });

  test('an impossible timetable names the interviews and the rules that clash', async () => {
    const people = [panellist('p', { marks: ['PARTNER'] }), panellist('a'), panellist('b'), panellist('c')];
    const all = people.map(({ id }) => id);
    const { panels, clashes } = await panelsOf({
      interviews: [interview('i', 9, all), interview('j', 9.5, all), interview('k', 12, all)],
      panellists: people,
      rules: { ...rules, needs: [{ mark: 'PARTNER', count: 1 }] },
    });
    expect(panels).toBeNull();
    expect(clashes).toContainEqual({ rule: 'NEED', interviewId: 'i', mark: 'PARTNER' });
    expect(clashes).toContainEqual({ rule: 'NEED', interviewId: 'j', mark: 'PARTNER' });
    expect(clashes).toContainEqual(expect.objectContaining({ rule: 'TWICE', panellistId: 'p' }));
    expect(clashes).not.toContainEqual(expect.objectContaining({ interviewId: 'k' }));
  });

  test('rules that cannot be kept give way, and are named: limits first, seats last', async () => {
    const people = [panellist('p', { marks: ['PARTNER'], perDay: 1, held: new Map([['day 0', 1]]) }), panellist('a')];
    const task = {
      interviews: [interview('i', 9, ['p', 'a']), interview('j', 11, ['a'])],
      panellists: people,
      rules: { ...rules, needs: [{ mark: 'PARTNER', count: 1 }] },
    };
    const program = writePanelProgram(task, { givesWay: true });
    const { values } = await solveProgram(program.text, { seconds: 20 });
    expect(Object.fromEntries(readPanels(task, values ?? {}))).toEqual({ i: ['p', 'a'], j: ['a'] });
    expect(brokenRules(program, values ?? {})).toEqual([
      { rule: 'SIZE', interviewId: 'j' },
      { rule: 'NEED', interviewId: 'j', mark: 'PARTNER' },
      { rule: 'DAY', panellistId: 'p', span: 'day 0' },
    ]);
  });

  test('a mark that no person has is named by itself', async () => {
    const { clashes } = await panelsOf({
      interviews: [interview('i', 9, ['a', 'b'])],
      panellists: [panellist('a'), panellist('b')],
      rules: { ...rules, needs: [{ mark: 'SILK', count: 1 }] },
    });
    expect(clashes).toEqual([{ rule: 'NEED', interviewId: 'i', mark: 'SILK' }]);
  });

  test('120 interviews of three people out of thirty are planned', async () => {
    const people = Array.from({ length: 30 }, (_, n) =>
      panellist(`p${n}`, {
        marks: n % 3 === 0 ? ['CHAIR'] : [],
        perDay: 3,
        perWeek: 15,
        group: n % 2 === 0 ? 'F' : 'M',
      }),
    );
    const interviews = Array.from({ length: 120 }, (_, n) => {
      const day = Math.floor(n / 12);
      const possible = people.filter((_, p) => (p * 7 + n * 5 + day) % 10 < 6).map(({ id }) => id);
      return interview(`i${n}`, day * 24 + 9 + (n % 12) * 0.75, possible, {
        endsAt: (day * 24 + 9 + (n % 12) * 0.75 + 0.75) * hour,
        week: `week ${Math.floor(day / 5)}`,
      });
    });
    const { panels } = await panelsOf({
      interviews,
      panellists: people,
      rules: { size: 3, needs: [{ mark: 'CHAIR', count: 1 }], mixed: true },
    });
    expect(Object.values(panels ?? {}).every((panel) => panel.length === 3)).toBe(true);
  });
});
