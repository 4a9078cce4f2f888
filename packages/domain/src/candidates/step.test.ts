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

const bits = [false, true] as const;
const every: StepSave[] = bits.flatMap((hasDocument) =>
  bits.flatMap((forced) =>
    bits.flatMap((alwaysSaves) =>
      ['ACTIVE', 'PENDING', 'NOT_VERIFIED'].flatMap((status) =>
        [null, noPartial, overloaded, { savesPartialData: false, overloaded: true }, base.role].flatMap((role) =>
          [null, 7].flatMap((maxSteps) =>
            [1, 5, 6, 7, 8].map((step) => ({ hasDocument, forced, alwaysSaves, status, role, maxSteps, step })),
          ),
        ),
      ),
    ),
  ),
);

const isBelow = ({ maxSteps, step }: StepSave): boolean => maxSteps !== null && step === maxSteps - 1;
const isAtEnd = ({ maxSteps, step }: StepSave): boolean => maxSteps !== null && step >= maxSteps;
const must = (save: StepSave): boolean =>
  [save.forced, save.hasDocument, save.alwaysSaves, save.role === null, isBelow(save)].includes(true);
const stays = (save: StepSave): boolean => save.status === 'ACTIVE' || isAtEnd(save);

test('sends every save that must be sent, and raises the step of a skipped one only when it may', () => {
  expect(every).toHaveLength(2 * 2 * 2 * 3 * 5 * 2 * 5);
  const decided = every.map((save) => ({ save, ...decideStep(save) }));
  const sent = decided.filter(({ send }) => send);
  const skipped = decided.filter(({ send }) => !send);
  expect(decided.filter(({ save, send }) => must(save) && !send)).toEqual([]);
  expect(sent.filter(({ save, step }) => step !== save.step + 1)).toEqual([]);
  expect(skipped.filter(({ save, step }) => step !== save.step + (stays(save) ? 0 : 1))).toEqual([]);
  // Only a role that keeps no partial data, or is overloaded, makes a save wait.
  expect(skipped.filter(({ save }) => save.role?.savesPartialData && !save.role.overloaded)).toEqual([]);
  expect(skipped.length).toBeGreaterThan(0);
});
