import { question } from '@evenhand/contract/roles';
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, renderRoutes } from '../../testing/render-app.tsx';
import { QuestionField } from './question-field.tsx';

let app: Rendered | undefined;
afterEach(() => app?.unmount());

const why = question.parse({ key: 'why', label: 'Why?', kind: 'longText', required: true, maxWords: 3 });

function Page() {
  const [value, setValue] = useState<string | boolean | null>(null);
  return <QuestionField question={why} value={value} onChange={setValue} />;
}

it('counts the words as they are typed, and never cuts any off', async () => {
  app = await renderRoutes([{ path: '*', element: <Page /> }], '/');
  const area = document.getElementById('question-why');
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text area');
  const seen: string[] = [];
  for (const text of ['', 'one', 'one two three', 'one two three four']) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    seen.push(app.container.querySelector('p')?.textContent ?? '');
  }
  expect(seen).toEqual(['0 of 3 words', '1 of 3 words', '3 of 3 words', '1 word too many (up to 3)']);
  expect(area.value).toBe('one two three four');
});
