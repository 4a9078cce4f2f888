import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appRoutes } from '../../app/router.tsx';
import { renderTable } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';

async function open(archived: { name: string; supportAddress: string } | undefined): Promise<string> {
  const boot = sampleBoot({ organization: null, variant: null, purpose: 'none', ...(archived ? { archived } : {}) });
  await renderTable(appRoutes(boot), '/roles', boot);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return document.body.textContent ?? '';
}

it('says that no organisation uses an address', async () => {
  expect(await open(undefined)).toContain('There is no organisation at this address');
});

it('says that an archived organisation no longer uses these pages, and whom to ask', async () => {
  const text = await open({ name: 'Closed & Co', supportAddress: 'support@evenhand.example' });
  expect(text).toContain('Closed & Co no longer uses these pages');
  expect(text).not.toContain('There is no organisation');
  expect(document.querySelector('a[href="mailto:support@evenhand.example"]')).not.toBeNull();
});
