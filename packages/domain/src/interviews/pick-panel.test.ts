import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestPanel, type PanelRule, panelsOf, pickPanel, pickTrainees, shortfallsOf } from './pick-panel.ts';

const rule: PanelRule = {
  interviewerIds: ['d', 'c', 'b', 'a'],
  panelSize: 2,
  chairIds: [],
  needs: [],
  mixed: false,
  groups: new Map(),
  traineeIds: [],
  shadowSeats: 0,
};
const noLoad = () => 0;
const all = () => true;
const peopleOf = (panel: ReturnType<typeof pickPanel>): string[] =>
  panel ? [...(panel.chairId === null ? [] : [panel.chairId]), ...panel.memberIds] : [];

const subsetsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: 2 ** ids.length }, (_, mask) => ids.filter((_id, at) => Math.floor(mask / 2 ** at) % 2 === 1));

describe('a panel', () => {
  it('has a chair, then those with the fewest interviews, by id where they have as many', () => {
    const chaired = { ...rule, chairIds: ['c', 'd'] };
    const load = (id: string) => (id === 'a' ? 3 : 0);
    expect(pickPanel(chaired, all, load)).toEqual({ chairId: 'c', memberIds: ['b'] });
    expect(pickPanel(chaired, (id) => id !== 'c', load)).toEqual({ chairId: 'd', memberIds: ['b'] });
    expect(pickPanel(chaired, (id) => id < 'c', load)).toBeNull();
  });

  it('has at least one partner, also where the partner has more interviews than others', () => {
    const partnered = { ...rule, needs: [{ label: 'Partner', count: 1, userIds: ['d'] }] };
    const load = (id: string) => (id === 'd' ? 5 : 0);
    expect(pickPanel(partnered, all, load)).toEqual({ chairId: null, memberIds: ['a', 'd'] });
    expect(pickPanel(partnered, (id) => id !== 'd', load)).toBeNull();
  });

  it('is mixed where that is possible', () => {
    const groups = new Map([
      ['a', 'WOMAN'],
      ['b', 'WOMAN'],
      ['c', 'MAN'],
    ]);
    const mixed = { ...rule, mixed: true, groups };
    expect(peopleOf(pickPanel(mixed, all, noLoad))).toEqual(['a', 'c']);
    expect(peopleOf(pickPanel(mixed, (id) => id < 'c', noLoad))).toEqual(['a', 'b']);
    expect(shortfallsOf(mixed, ['a', 'b'])).toEqual([{ rule: 'MIXED', label: null }]);
    // The group of d is unknown: the panel is not known to be mixed.
    expect(shortfallsOf(mixed, ['a', 'd'])).toEqual([{ rule: 'MIXED', label: null }]);
    expect(shortfallsOf({ ...mixed, groups: new Map() }, ['a', 'b'])).toEqual([]);
  });

  it('comes as near as can be to a rule that cannot be met, and says what it lacks', () => {
    const strict = { ...rule, chairIds: ['c'], needs: [{ label: 'Partner', count: 1, userIds: ['d'] }] };
    const near = nearestPanel(strict, (id) => id !== 'd', noLoad);
    expect(near).toEqual({ chairId: 'c', memberIds: ['a'] });
    expect(shortfallsOf(strict, peopleOf(near))).toEqual([{ rule: 'NEED', label: 'Partner' }]);
    expect(shortfallsOf(strict, ['a'])).toEqual([
      { rule: 'SIZE', label: null },
      { rule: 'CHAIR', label: null },
      { rule: 'NEED', label: 'Partner' },
    ]);
    expect(nearestPanel(strict, () => false, noLoad)).toBeNull();
    expect(shortfallsOf({ ...strict, panelSize: 0 }, [])).toEqual([]);
  });

  it('has seats for trainees beside it', () => {
    const load = (id: string) => (id === 'x' ? 2 : 0);
    const shadowed = { ...rule, traineeIds: ['x', 'y', 'z'], shadowSeats: 2 };
    expect(pickTrainees(shadowed, all, load)).toEqual(['y', 'z']);
    expect(pickTrainees(shadowed, (id) => id === 'x', load)).toEqual(['x']);
    expect(pickTrainees({ ...shadowed, shadowSeats: 0 }, all, load)).toEqual([]);
  });

  it('can be made as often as there are people and chairs', () => {
    expect(panelsOf(rule, all, 9)).toBe(2);
    expect(panelsOf({ ...rule, chairIds: ['a'] }, all, 9)).toBe(1);
    expect(panelsOf({ ...rule, chairIds: ['a', 'b'] }, all, 9)).toBe(2);
    expect(panelsOf({ ...rule, panelSize: 0 }, all, 9)).toBeNull();
  });

  it('meets its rule, and is found whenever there is one', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const some = fc.subarray(ids);
    fc.assert(
      fc.property(
        fc.record({ panelSize: fc.integer({ min: 1, max: 4 }), chairIds: some, first: some, second: some, free: some }),
        ({ panelSize, chairIds, first, second, free }) => {
          const needs = [
            { label: 'first', count: 1, userIds: first },
            { label: 'second', count: 2, userIds: second },
          ];
          const asked = { ...rule, interviewerIds: ids, panelSize, chairIds, needs };
          const panels = subsetsOf(ids).filter(
            (set) => set.length === panelSize && set.every((id) => free.includes(id)),
          );
          const isPossible = panels.some((set) => shortfallsOf(asked, set).length === 0);
          const panel = pickPanel(asked, (id) => free.includes(id), noLoad);
          expect(panel !== null).toBe(isPossible);
          if (panel) expect(shortfallsOf(asked, peopleOf(panel))).toEqual([]);
        },
      ),
    );
  });
});
