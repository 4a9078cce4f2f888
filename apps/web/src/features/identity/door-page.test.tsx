import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { DoorPage } from './door-page.tsx';

const picture = {
  id: '7d3c0f0e-94f4-4a5b-9a3e-0d1f4f6d1a11',
  width: 1600,
  height: 900,
  focusX: 70,
  focusY: 40,
  alt: 'A sunlit loggia',
};

const show = async (brand: ReturnType<typeof sampleBoot>['brand']): Promise<HTMLImageElement | null> => {
  await renderRoutes([{ path: '*', element: <DoorPage title="Sign in">form</DoorPage> }], '/login', {
    ...sampleBoot(),
    brand,
  });
  return document.querySelector('img');
};

it('shows the picture of the employer beside the form, cut around its focus', async () => {
  const shown = await show({ picture });
  expect(shown?.getAttribute('src')).toBe(`/api/public/picture/${picture.id}`);
  expect(shown?.alt).toBe('A sunlit loggia');
  expect(shown?.style.objectPosition).toBe('70% 40%');
  // A phone shows the form alone, and a picture that is loaded when seen costs it nothing.
  expect(shown?.getAttribute('loading')).toBe('lazy');
});

it('shows none for an employer that has none, or wants none', async () => {
  expect(await show({})).toBeNull();
  expect(await show({ band: 'none', picture })).toBeNull();
});

it('says the employer’s own words beside the form, and plain ones for an employer that has none', async () => {
  await show({ headline: 'Build the grid your children will use.', sentence: 'Engineers and analysts.' });
  expect(document.body.textContent).toContain('Build the grid your children will use.Engineers and analysts.');
  expect(document.body.textContent).not.toContain('Careful with your time');
  await show({});
  expect(document.body.textContent).toContain('Careful with your time, and an answer for every candidate.');
});
