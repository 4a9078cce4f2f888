import { expect, test } from 'vitest';
import { groupInPipeline, neededSubstages, pipelineStage, stageInPipeline, withSubstages } from './pipeline.ts';
import { roleTemplateById, roleTemplates } from './templates.ts';

const ids = (template: string) => roleTemplateById(template)?.pipeline.map((stage) => stage.stageId);

test.each([
  ['trainingContract', [1, 8, 29, 4, 9, 10, 11, 14, 15, 16]],
  ['pupillage', [1, 28, 6, 1000, 7, 1001, 11, 14, 15, 16]],
  ['miniPupillage', [17, 1, 28, 11, 14, 1000, 15, 16]],
  ['graduate', [1, 2, 4, 9, 11, 14, 15, 16]],
  ['lateral', [24, 17, 25, 5, 6, 7, 10, 11, 14, 15, 16]],
])('%s has its stages in order', (template, expected) => {
  expect(ids(template)).toEqual(expected);
});

test.each(roleTemplates.map((template) => [template.id, template] as const))('%s is whole', (_, template) => {
  for (const stage of template.pipeline) {
    expect(stage.substages).toContain(stage.defaultSubstage);
    expect(stage.stageId < 1000 || stage.label !== null).toBe(true);
  }
  expect(new Set(template.pipeline.map((stage) => stage.stageId)).size).toBe(template.pipeline.length);
  expect(template.criteria.length).toBeGreaterThan(2);
  expect(template.questions.every((question) => question.maxWords >= 100)).toBe(true);
});

test.each([
  [['PENDING', 'COMPLETED'], ['PENDING', 'COMPLETED'], 'PENDING'],
  [['COMPLETED', 'INVITED'], ['INVITED', 'COMPLETED'], 'INVITED'],
  [[], ['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'], 'PENDING'],
] as const)('a stage with the states %j has %j, and candidates start in %s', (codes, substages, defaultSubstage) => {
  expect(withSubstages(pipelineStage(3), codes)).toEqual({ stageId: 3, label: null, substages, defaultSubstage });
});

test.each(roleTemplates.map((template) => [template.id, template] as const))(
  '%s has the states that the product needs',
  (_, template) => {
    for (const stage of template.pipeline)
      expect(stage.substages).toEqual(expect.arrayContaining([...neededSubstages(stage.stageId)]));
  },
);

test('does not find an unknown template', () => {
  expect(roleTemplateById('apprenticeship')).toBeUndefined();
});

const pupillage = roleTemplateById('pupillage')?.pipeline ?? [];

test.each([
  [1000, 'interview'],
  [1001, 'interview'],
  [28, 'screening'],
  [11, 'offer'],
  [1002, 'none'],
] as const)('stage %i of a pupillage counts as %s', (stageId, group) => {
  expect(groupInPipeline(pupillage, stageId)).toBe(group);
});

test('puts a custom stage before every known one in no group', () => {
  expect(groupInPipeline([pipelineStage(1000, 'First'), pipelineStage(1)], 1000)).toBe('none');
});

test('allows withdrawing and rejection in every role', () => {
  expect(stageInPipeline([pipelineStage(1)], 16)?.substages).toEqual(['PENDING', 'COMPLETED']);
  expect(stageInPipeline([pipelineStage(1)], 15)?.substages).toEqual(['COMPLETED']);
  expect(stageInPipeline([pipelineStage(1)], 9)).toBeNull();
});
