import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { Tabs } from './tabs.tsx';

const parts = ['First', 'Second', 'Third'] as const;

function Parts({ direction }: { readonly direction: 'ltr' | 'rtl' }) {
  const [current, setCurrent] = useState<(typeof parts)[number]>('First');
  return (
    <div style={{ direction }}>
      <Tabs label="Parts" tabs={parts.map((id) => ({ id, label: id }))} current={current} onChange={setCurrent}>
        <p>{current}</p>
      </Tabs>
    </div>
  );
}

const selected = (): string => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '';
const press = (key: string): Promise<void> =>
  act(async () => {
    screen
      .getByRole('tab', { name: selected() })
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

it.each([
  { direction: 'ltr', onward: 'ArrowRight', back: 'ArrowLeft' },
  { direction: 'rtl', onward: 'ArrowLeft', back: 'ArrowRight' },
] as const)('goes on by $onward where one reads $direction, round and round', async ({ direction, onward, back }) => {
  await renderRoutes([{ path: '*', element: <Parts direction={direction} /> }], '/');
  const walked: string[] = [];
  for (const key of [onward, onward, onward, back, 'ArrowDown']) {
    await press(key);
    walked.push(selected());
  }
  expect(walked).toEqual(['Second', 'Third', 'First', 'Third', 'Third']);
  expect(document.activeElement?.textContent).toBe('Third');
});
