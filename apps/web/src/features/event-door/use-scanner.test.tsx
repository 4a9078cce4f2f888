import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { useScanner } from './use-scanner.ts';

const code = '0123456789ABCDEF';

interface DoorProps {
  readonly onTicket: (text: string) => void;
  readonly onPress: () => void;
}

function Door({ onTicket, onPress }: DoorProps) {
  useScanner(onTicket);
  return (
    <>
      <button type="button" onClick={onPress}>
        Undo
      </button>
      <input aria-label="Name" />
    </>
  );
}

/** Shows a button and a field beside what a scanner reads. */
async function show() {
  const [taken, pressed] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
  await renderRoutes([{ path: '/', element: <Door onTicket={taken} onPress={pressed} /> }], '/');
  return { taken, pressed };
}

/** Types as a scanner does: sign after sign, then Enter. Returns whether Enter still does what it does by itself. */
function scan(target: Element, text: string): boolean {
  for (const key of text) fireEvent.keyDown(target, { key });
  return fireEvent.keyDown(target, { key: 'Enter' });
}

it('takes a ticket while the focus is on a button, and does not press the button', async () => {
  const { taken } = await show();
  const button = screen.getByRole('button', { name: 'Undo' });
  expect(scan(button, `https://acme.example/event/1/check-in?t=${code}`)).toBe(false);
  expect(taken.mock.calls).toEqual([[`https://acme.example/event/1/check-in?t=${code}`]]);
  expect(scan(document.body, code)).toBe(false);
  expect(taken).toHaveBeenCalledTimes(2);
});

it('leaves to a field and to the keyboard what is theirs', async () => {
  const { taken, pressed } = await show();
  const button = screen.getByRole('button', { name: 'Undo' });
  expect(scan(button, 'wren')).toBe(true);
  expect(scan(screen.getByLabelText('Name'), code)).toBe(true);
  fireEvent.keyDown(button, { key: '7' });
  fireEvent.keyDown(button, { key: 'Tab' });
  expect(scan(button, code)).toBe(false);
  expect(taken.mock.calls).toEqual([[code]]);
  await click(button);
  expect(pressed).toHaveBeenCalledOnce();
});
