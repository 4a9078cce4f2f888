import { emptyForm } from '@evenhand/domain/forms/write-form';
import { usualMetric } from '@evenhand/domain/scoring/metric';
import { expect, it } from 'vitest';
import { contentFrom, differences } from './role-draft.ts';

it('names the parts in which two versions of a role differ', () => {
  const mine = contentFrom({
    title: 'A',
    scheme: 'LATERAL',
    pipeline: [],
    criteria: [],
    viewConfiguration: { listFields: [] },
    form: emptyForm,
  });
  const theirs = {
    ...mine,
    title: 'B',
    criteria: [{ key: 'k', label: 'K', guidance: '', description: '', ...usualMetric }],
  };
  expect(differences(mine, theirs)).toEqual(['title', 'criteria']);
  expect(differences(mine, { ...mine, pipeline: [] })).toEqual([]);
});
