import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { StaffMark } from './staff-mark.tsx';

const id = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;

async function pictures(darkLogo?: string, logoBesideName = false): Promise<(string | null)[]> {
  const boot = sampleBoot();
  const { organization } = boot;
  if (!organization) throw new Error('No organisation');
  const theme = { ...organization.theme, logo: id('c1') };
  await renderRoutes([{ path: '*', element: <StaffMark /> }], '/', {
    ...boot,
    organization: { ...organization, theme },
    brand: { ...(darkLogo ? { darkLogo } : {}), logoBesideName },
  });
  return [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
}

it('has the logo for a dark ground beside the other, where there is one', async () => {
  expect(await pictures(id('c2'))).toEqual([`/api/public/logo/${id('c1')}`, `/api/public/picture/${id('c2')}`]);
});

it('has one logo otherwise', async () => {
  expect(await pictures()).toEqual([`/api/public/logo/${id('c1')}`]);
});

it('has the name beside a logo that is a mark, said once', async () => {
  const name = sampleBoot().organization?.name ?? '';
  expect(await pictures(id('c2'), true)).toHaveLength(2);
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByRole('link').textContent).toBe(name);
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['', '']);
});

it('leaves out the name that a logo has in itself', async () => {
  await pictures(id('c2'));
  expect(screen.getByRole('link').textContent).toBe('');
});
