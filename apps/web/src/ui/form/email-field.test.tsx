import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { suggestAddress } from '../../lib/forms/suggest-address.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { EmailField } from './email-field.tsx';

const input = (): HTMLInputElement => {
  const found = document.getElementById('email');
  if (found instanceof HTMLInputElement) return found;
  throw new Error('No input');
};

it('asks about a mistyped domain once the field is left, and takes the right one by one press', async () => {
  await renderRoutes([{ path: '*', element: <EmailField id="email" label="E-mail" /> }], '/');
  await fill('email', 'Zoe+jobs@gmial.com');
  expect(document.body.textContent).not.toContain('Did you mean');
  await act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await waitFor(() => expect(document.body.textContent).toContain('Did you mean Zoe+jobs@gmail.com?'));
  await click(screen.getByRole('button', { name: 'Did you mean Zoe+jobs@gmail.com?' }));
  expect(input().value).toBe('Zoe+jobs@gmail.com');
  expect(document.activeElement).toBe(input());
  await waitFor(() => expect(document.body.textContent?.includes('Did you mean')).toBe(false));
});

it.each([
  ['zoe@hotmial.com', 'zoe@hotmail.com'],
  ['zoe@gmail.co', 'zoe@gmail.com'],
  ['zoe@outlok.com', 'zoe@outlook.com'],
  ['zoe@yaho.co.uk', 'zoe@yahoo.co.uk'],
  ['zoe@gmail.com', null],
  ['zoe@hotmail.co.uk', null],
  ['zoe@leeds.ac.uk', null],
  ['zoe@hartwell.law', null],
  ['zoe@bt.com', null],
  ['zoe@uk.com', null],
  ['gmial.com', null],
  ['', null],
])('takes %s to mean %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});
