import { expect, it } from 'vitest';
import { type MergedApplication, type MergeSide, planMerge } from './merge.ts';

const application = (roleId: string, change: Partial<MergedApplication> = {}): MergedApplication => ({
  id: `${roleId}-${JSON.stringify(change)}`,
  roleId,
  roleTitle: roleId.toUpperCase(),
  sent: true,
  ended: false,
  ...change,
});
const side = (applications: readonly MergedApplication[] = [], hasAccount = false): MergeSide => ({
  hasAccount,
  applications,
});
const [a, b] = [application('a'), application('b')];
const ended = application('a', { ended: true });
const begun = application('a', { sent: false });

const cases: [string, MergeSide, MergeSide, readonly string[], readonly MergedApplication[]][] = [
  ['two records without anything', side(), side(), [], []],
  ['applications to different roles', side([a]), side([b]), [], []],
  ['two open ones to the same role', side([a]), side([a]), ['same_role A'], []],
  ['an open one, where the kept one has ended', side([ended]), side([a]), ['same_role A'], []],
  ['an open one, where the kept one is being written', side([begun]), side([a]), ['same_role A'], []],
  ['one that has ended stays behind', side([a]), side([ended, b]), [], [ended]],
  ['one that was never sent stays behind', side([a]), side([begun]), [], [begun]],
  ['the account is kept', side([], true), side(), [], []],
  ['the account would go', side(), side([], true), ['other_has_account'], []],
  ['two accounts', side([], true), side([], true), ['both_accounts'], []],
  ['all of it at once', side([a, b], true), side([a, b], true), ['both_accounts', 'same_role A', 'same_role B'], []],
];

it.each(cases)('%s', (...[, kept, gone, faults, staying]) => {
  const plan = planMerge(kept, gone);
  const said = plan.faults.map((fault) => ('roleTitle' in fault ? `${fault.reason} ${fault.roleTitle}` : fault.reason));
  expect(said).toEqual(faults);
  expect(plan.staying).toEqual(staying);
});

const other = application('a', { sent: true });
it.each([
  ['the kept record’s', a, other, [a.id], { keptApplication: a, withdrawn: { ...other, id: 'other' }, of: 'gone' }],
  ['the other’s', a, other, ['other'], { keptApplication: { ...other, id: 'other' }, withdrawn: a, of: 'kept' }],
  [
    'the other’s, over one that has ended',
    ended,
    other,
    ['other'],
    { keptApplication: { ...other, id: 'other' }, withdrawn: ended, of: 'kept' },
  ],
])('withdraws the duplicate when %s was chosen to stand', (...[, own, theirs, chosen, duplicate]) => {
  const plan = planMerge(side([own]), side([{ ...theirs, id: 'other' }]), chosen);
  expect(plan).toMatchObject({ faults: [], staying: [], duplicates: [duplicate] });
});

it('waits for a choice when neither or both of two were chosen', () => {
  for (const chosen of [[], [a.id, 'other'], ['elsewhere']]) {
    const plan = planMerge(side([a]), side([{ ...other, id: 'other' }]), chosen);
    expect(plan).toMatchObject({ faults: [{ reason: 'same_role', roleTitle: 'A' }], duplicates: [] });
    expect(plan.sameRole).toHaveLength(1);
  }
});
