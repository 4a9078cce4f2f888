import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patience, renderRoutes, type } from '../../../../testing/render-app.tsx';
import { Combobox } from './combobox.tsx';

const found = [
  { id: 85, name: 'University of Leeds' },
  { id: 86, name: 'Leeds Beckett University' },
];
const chosen = vi.fn<(id: number) => void>();
const asked = vi.fn<(term: string) => void>();

function Page() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      words={{ id: 'university', label: 'University' }}
      value={value}
      suggest={async (term) => {
        asked(term);
        return term.startsWith('lee') ? found : [];
      }}
      onType={setValue}
      onChoose={(suggestion) => {
        chosen(suggestion.id);
        setValue(suggestion.name);
      }}
    />
  );
}

const input = (): HTMLInputElement => {
  const element = document.getElementById('university');
  if (element instanceof HTMLInputElement) return element;
  throw new Error('No input');
};
const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];

const typeIn = (value: string): Promise<void> => type(input(), value);
async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void input().dispatchEvent(event));
  return event.defaultPrevented;
}
/** React renders nothing before an act has ended, so each look follows a short act. */
const until = (expanded: 'true' | 'false'): Promise<void> =>
  vi.waitFor(async () => {
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(input().getAttribute('aria-expanded')).toBe(expanded);
  }, patience);
async function openWith(value: string): Promise<void> {
  await renderRoutes([{ path: '*', element: <Page /> }], '/');
  await typeIn(value);
  await until('true');
}

afterEach(() => {
  chosen.mockClear();
  asked.mockClear();
});

describe('a field with suggestions', () => {
  it('is a combobox that says how many suggestions there are', async () => {
    await openWith('lee');
    expect(input().getAttribute('role')).toBe('combobox');
    expect(document.getElementById(input().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
    expect(document.body.querySelector('[role=status]')?.textContent).toBe('2 suggestions');
  });

  it('moves with the arrows, wrapping round, and names the active suggestion', async () => {
    await openWith('lee');
    const reached = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
    const seen: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await press(key);
      seen.push(reached());
    }
    expect(seen).toEqual([
      'University of Leeds',
      'Leeds Beckett University',
      'University of Leeds',
      'Leeds Beckett University',
    ]);
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  });

  it('takes the active suggestion with Enter and does not submit the form', async () => {
    await openWith('lee');
    await press('ArrowDown');
    expect(await press('Enter')).toBe(true);
    expect(chosen).toHaveBeenCalledExactlyOnceWith(85);
    expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['University of Leeds', 'false']);
  });

  it('lets Enter through while no suggestion is active', async () => {
    await openWith('lee');
    expect(await press('Enter')).toBe(false);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('is closed by Escape, and the typed text stays', async () => {
    await openWith('lee');
    await press('ArrowDown');
    await press('Escape');
    expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['lee', 'false']);
  });

  it('takes a click', async () => {
    await openWith('lee');
    await act(async () => options()[1]?.click());
    expect(chosen).toHaveBeenCalledExactlyOnceWith(86);
  });

  it('sends one request for a word typed in one go, and none for a single letter', async () => {
    await openWith('lee');
    expect(asked.mock.calls).toEqual([['lee']]);
    await typeIn('l');
    await until('false');
    expect(asked).toHaveBeenCalledOnce();
  });
});
