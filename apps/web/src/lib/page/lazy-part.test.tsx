import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { lazyPart } from './lazy-part.ts';

const show = async (Part: ReturnType<typeof lazyPart>): Promise<string> => {
  const page = (
    <main>
      <p>The page</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </main>
  );
  await renderRoutes([{ path: '*', element: page }], '/');
  return document.body.querySelector('main')?.textContent ?? '';
};

it('comes after the page', async () => {
  expect(await show(lazyPart(async () => () => <p>, and its part</p>))).toBe('The page, and its part');
});

it('leaves the page as it is where it cannot be had', async () => {
  expect(await show(lazyPart(() => Promise.reject(new TypeError('Failed to fetch'))))).toBe('The page');
});
