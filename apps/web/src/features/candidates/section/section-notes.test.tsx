import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { NoteBefore } from './section-notes.tsx';

const show = (practiceAreas: boolean) => {
  const { variant } = sampleBoot();
  if (!variant) throw new Error('the sample has no product');
  const boot = sampleBoot({ variant: { ...variant, features: { ...variant.features, practiceAreas } } });
  return renderRoutes([{ path: '*', element: <NoteBefore section="university" /> }], '/', boot);
};

it('tells students that their courses come first', async () => {
  await show(false);
  expect(await screen.findByText(/^Your courses first/)).toBeTruthy();
});

it('tells qualified lawyers that their practice comes first', async () => {
  await show(true);
  expect(await screen.findByText(/^Your admissions and your practice first/)).toBeTruthy();
});
