import { expect, test } from 'vitest';
import { decideStep, type StepSave } from './step.ts';

const base: StepSave = {
  step: 2,
  maxSteps: 7,
  status: 'PENDING',
  hasDocument: false,
  forced: false,
  role: { savesPartialData: true, overloaded: false },
  alwaysSaves: false,
};
const noPartial = { savesPartialData: false, overloaded: false };
const overloaded = { savesPartialData: true, overloaded: true };

const cases: [string, Partial<StepSave>, boolean, number][] = [
  ['an ordinary save', {}, true, 3],
  ['no role', { role: null }, true, 3],
  ['a submitted candidate', { status: 'ACTIVE' }, true, 3],
  ['a role that keeps no partial data', { role: noPartial }, false, 3],
  ['an overloaded role', { role: overloaded }, false, 3],
  ['skipped without a limit', { role: noPartial, maxSteps: null }, false, 3],
  ['skipped at the limit', { role: noPartial, step: 7 }, false, 7],
  ['skipped beyond the limit', { role: noPartial, step: 8 }, false, 8],
  ['skipped when submitted', { role: noPartial, status: 'ACTIVE' }, false, 2],
  ['skipped, submitted, no limit', { role: noPartial, status: 'ACTIVE', maxSteps: null }, false, 2],
  ['one below the limit', { role: noPartial, step: 6 }, true, 7],
  ['two below the limit', { role: noPartial, step: 5 }, false, 6],
  ['with a document', { role: noPartial, hasDocument: true }, true, 3],
  ['forced', { role: overloaded, forced: true }, true, 3],
  ['the variant that always saves', { role: overloaded, alwaysSaves: true }, true, 3],
];

test.each(cases)('%s', (_, change, send, step) => {
  expect(decideStep({ ...base, ...change })).toEqual({ send, step });
});
