import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fill, type Rendered, renderRoutes } from '../../../testing/render-app.tsx';
import { TextAnswer } from './text-answer.tsx';

let app: Rendered | undefined;
afterEach(() => app?.unmount());

const field = {
  id: 'own',
  section: 'personal',
  kind: 'text',
  sensitivity: 'ordinary',
  visibility: 'shown',
  requirement: 'optional',
  label: 'Own',
  maxLength: 255,
} as const;

function Answer() {
  const [value, setValue] = useState<unknown>('');
  return <TextAnswer field={field} value={value} onChange={setValue} />;
}

it('says how many characters are left near the limit, and how many are too many', async () => {
  app = await renderRoutes([{ path: '*', element: <Answer /> }], '/');
  await fill('own', 'x'.repeat(200));
  expect(app.container.textContent).not.toContain('character');
  await fill('own', 'x'.repeat(245));
  expect(app.container.textContent).toContain('10 characters left');
  await fill('own', 'x'.repeat(258));
  expect(app.container.textContent).toContain('3 characters too many');
});
