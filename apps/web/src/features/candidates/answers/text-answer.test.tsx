import { useState } from 'react';
import { expect, it } from 'vitest';
import { fill, renderRoutes } from '../../../testing/render-app.tsx';
import { TextAnswer } from './text-answer.tsx';

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
  await renderRoutes([{ path: '*', element: <Answer /> }], '/');
  await fill('own', 'x'.repeat(200));
  expect(document.body.textContent).not.toContain('character');
  await fill('own', 'x'.repeat(245));
  expect(document.body.textContent).toContain('10 characters left');
  await fill('own', 'x'.repeat(258));
  expect(document.body.textContent).toContain('3 characters too many');
});
