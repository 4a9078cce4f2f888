import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { StatusMessages } from '../status-messages.tsx';
import { useCutPasteTold } from './use-cut-paste-told.ts';

function Page() {
  useCutPasteTold();
  return (
    <>
      <textarea id="short" maxLength={10} defaultValue="Seven l" />
      <textarea id="endless" />
      <StatusMessages />
    </>
  );
}

beforeEach(async () => {
  clearStatusMessages();
  await renderRoutes([{ path: '*', element: <Page /> }], '/manager');
});

function field(id: string): HTMLTextAreaElement {
  const found = document.querySelector<HTMLTextAreaElement>(`#${id}`);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

const paste = (into: HTMLElement, text: string): Promise<void> =>
  act(async () => {
    const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { getData: () => text } });
    into.dispatchEvent(event);
  });

const isTold = (): boolean => document.body.textContent?.includes('Only 10 characters fit here') ?? false;

test('what is pasted and does not fit is said to be cut', async () => {
  await paste(field('short'), 'ett');
  expect(isTold()).toBe(false);
  await paste(field('short'), 'ette');
  expect(isTold()).toBe(true);
});

test('what takes the place of something, or has data zone, is not', async () => {
  field('short').setSelectionRange(0, 7);
  await paste(field('short'), 'a\r\nb\r\nc\r\nd\r\nee');
  await paste(field('endless'), 'x'.repeat(5000));
  expect(isTold()).toBe(false);
});
