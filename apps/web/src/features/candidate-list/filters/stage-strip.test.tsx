import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../../testing/render-app.tsx';
import type { CandidatePage } from '../candidate-list.api.ts';
import { emptyState } from '../list-state.ts';
import { StageStrip } from './stage-strip.tsx';

const pipeline = [pipelineStage(1), pipelineStage(28)];

async function strip(counts: CandidatePage['stages'] | null): Promise<string[]> {
  const element = <StageStrip state={emptyState} elsewhere={emptyState} pipeline={pipeline} counts={counts} />;
  await renderRoutes([{ path: '*', element }], '/manager/roles/role');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  return links.map((link) => (link.textContent ?? '').trim());
}

it('says how many candidates stand at each stage once the list has come, and nothing before', async () => {
  expect(await strip(null)).toEqual(['All', 'Applied', 'For review']);
});

it('says that a stage is empty once that is known', async () => {
  expect(await strip([{ stageId: 1, substageId: 100, count: 1204 }])).toEqual([
    'All 1,204',
    'Applied 1,204',
    'For review 0',
  ]);
});
