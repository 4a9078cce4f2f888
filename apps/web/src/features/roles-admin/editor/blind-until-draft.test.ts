import { emptyForm } from '@evenhand/domain/forms/write-form';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { expect, test } from 'vitest';
import { changed, contentFrom } from './role-draft.ts';

const pipeline = [1, 28, 3, 11].map((id) => ({ ...pipelineStage(id), substages: [...pipelineStage(id).substages] }));
const template = { scheme: 'VACATION_SCHEME', title: '', pipeline, criteria: [] } as const;
const draft = {
  ...contentFrom({ ...template, pipeline, criteria: [], viewConfiguration: { listFields: [] }, form: emptyForm }),
  blind: true,
  blindUntil: 3,
};
const without = (stageId: number) => pipeline.filter((stage) => stage.stageId !== stageId);

test.each([
  ['another part', { title: 'New' }, 3],
  ['another stage gone', { pipeline: without(28) }, 3],
  ['that stage gone', { pipeline: without(3) }, null],
  ['that stage put first', { pipeline: [...pipeline.slice(2), ...pipeline.slice(0, 2)] }, null],
  ['another choice', { blindUntil: 11 }, 11],
])('a role is blind until the stage that was chosen, or throughout: %s', (_name, part, until) => {
  expect(changed(draft, part).blindUntil).toBe(until);
});
