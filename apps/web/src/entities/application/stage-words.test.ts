import { expect, it } from 'vitest';
import type { Translate } from '../../lib/words/words.ts';
import { positionLabel } from './stage-words.ts';

const t: Translate = (key, values) => (values ? `${values['stage']}, ${values['substage']}` : key);
const own = [{ stageId: 11, label: 'Letter of offer' }];

it.each([
  [11, 1100, [], 'staff.position.offerAhead'],
  [11, 1104, [], 'stages.offerMade, substages.completed'],
  [11, 1100, own, 'Letter of offer, substages.pending'],
  [4, 400, [], 'stages.videoInterview, substages.pending'],
] as const)('of stage %d, substage %d', (stageId, substageId, pipeline, label) => {
  expect(positionLabel(t, { stageId, substageId }, pipeline)).toBe(label);
});
