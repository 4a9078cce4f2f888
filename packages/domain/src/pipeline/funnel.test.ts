import { expect, test } from 'vitest';
import { funnel } from './funnel.ts';
import { stages } from './stages.ts';
import { codeStages, substageId } from './substages.ts';
import { roleTemplateById } from './templates.ts';

const totals = (result: ReturnType<typeof funnel>) => [
  result.toScreen.total,
  result.toReview.total,
  result.toInterview.total,
  result.toOffer.total,
];

test('counts one application in every state of every stage', () => {
  const rows = stages.flatMap((stage) =>
    codeStages.map((code) => ({ stageId: stage.id, substageId: substageId(stage.id, code), count: 1 })),
  );
  expect(totals(funnel(rows))).toEqual([7 * 5, 5 * 5, 7 * 5, 2 * 5]);
});

test('makes each count the sum of its five states', () => {
  const rows = codeStages.map((code, index) => ({ stageId: 9, substageId: substageId(9, code), count: 10 ** index }));
  expect(funnel(rows).toInterview).toEqual({
    pending: 1,
    invited: 10,
    scheduled: 100,
    inProgress: 1000,
    completed: 10_000,
    total: 11_111,
  });
});

test('leaves out closed applications and invalid rows', () => {
  const rows = [
    { stageId: 16, substageId: 1600, count: 5 },
    { stageId: 15, substageId: 1504, count: 5 },
    { stageId: 9, substageId: 800, count: 5 },
  ];
  expect(totals(funnel(rows))).toEqual([0, 0, 0, 0]);
});

test('counts a custom stage by its position in the pipeline', () => {
  const rows = [{ stageId: 1000, substageId: 100_000, count: 3 }];
  expect(totals(funnel(rows, roleTemplateById('pupillage')?.pipeline))).toEqual([0, 0, 3, 0]);
  expect(totals(funnel(rows))).toEqual([0, 0, 0, 0]);
});
