import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fill, renderRoutes } from '../../testing/render-app.tsx';
import { SmsField } from './sms-field.tsx';

function Field({ example }: { readonly example?: string }) {
  const [value, setValue] = useState('');
  return (
    <SmsField
      id="words"
      label="Text"
      value={value}
      {...(example === undefined ? {} : { example })}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
const show = (example?: string) =>
  renderRoutes([{ path: '*', element: <Field {...(example === undefined ? {} : { example })} /> }], '/');
const size = (): string => document.getElementById('words-size')?.textContent ?? '';

it.each([
  [160, '1 message', '1 part is charged'],
  [161, '2 messages', '2 parts are charged'],
  [307, '2 messages', '3 parts are charged'],
  [321, '3 messages', '3 parts are charged'],
  [460, '3 messages', '4 parts are charged'],
])('shows for %i characters %s, of which %s', async (length, messages, parts) => {
  await show();
  await fill('words', 'a'.repeat(length));
  expect(size()).toBe(`${messages}${parts}${length} characters`);
});

it('names no number of messages for an empty text and for one of more than 480 characters', async () => {
  await show();
  expect(size()).toBe('0 characters');
  await fill('words', 'a'.repeat(481));
  expect(size()).toBe('4 parts are charged481 characters');
});

it('counts the plain signs that are sent, and says which they are', async () => {
  await show();
  await fill('words', 'It’s at nine…\u00a0sharp, Zoe\u0308');
  expect(size()).toContain("“’” is sent as “'”");
  expect(size()).toContain('“…” is sent as “...”');
  expect(size()).toContain('“ë” is sent as “e”');
  expect(size()).toContain('26 characters');
  expect(size()).toContain('1 part is charged');
});

it('names each character once that cannot be sent, and no price', async () => {
  await show();
  await fill('words', 'Bravo 🎉🎉 李 \u0007');
  const refused = screen.getByText(/cannot be sent/);
  expect(refused.textContent).toBe('These characters cannot be sent: “🎉”, “李”, U+0007');
  expect(size()).not.toContain('charged');
});

it('counts the text as one recipient gets it, and describes the field by its size', async () => {
  await show('a'.repeat(161));
  await fill('words', '{{ firstName }}');
  expect(size()).toContain('2 messages');
  expect(document.getElementById('words')?.getAttribute('aria-describedby')).toBe('words-size');
});
