import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { fitChips, OptionList } from './option-list.tsx';

const answers = ['Yes', 'No', 'Prefer not to say'];

function Question({ mayClear }: { readonly mayClear: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const clear = (): void => setChosen(null);
  return (
    <OptionList
      type="radio"
      name="question"
      options={answers.map((value) => ({ value, label: value, checked: value === chosen }))}
      onChange={setChosen}
      {...(mayClear ? { onClear: clear } : {})}
    >
      {mayClear && chosen !== null ? (
        <button type="button" onClick={clear}>
          Clear
        </button>
      ) : null}
    </OptionList>
  );
}

const show = (mayClear = true) => renderRoutes([{ path: '*', element: <Question mayClear={mayClear} /> }], '/');
const chip = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = (): string[] => answers.filter((name) => chip(name).checked);

describe('chips', () => {
  it('choose one answer and change to another', async () => {
    await show();
    await click(chip('Yes'));
    await click(chip('No'));
    expect(chosen()).toEqual(['No']);
  });

  it('are cleared by a second press of the chosen one', async () => {
    await show();
    await click(chip('Yes'));
    await click(chip('Yes'));
    expect(chosen()).toEqual([]);
  });

  it('are cleared by a button for those without a pointer', async () => {
    await show();
    await click(chip('Yes'));
    await click(screen.getByRole('button', { name: 'Clear' }));
    expect(chosen()).toEqual([]);
  });

  it('keep a required answer', async () => {
    await show(false);
    await click(chip('Yes'));
    await click(chip('Yes'));
    expect(chosen()).toEqual(['Yes']);
  });

  it.each([
    ['few and short answers', answers, true],
    ['one longer answer among short ones', [...answers, 'Does not apply: I finished before 1980'], true],
    ['an answer that fills a line', ['Yes', 'I have the right to work here, without a limit'], false],
    ['an answer of several lines', [...answers, 'Does not apply, as I '.repeat(5)], false],
    ['more answers than a look takes in', [...answers, '4', '5', '6', '7', '8'], false],
  ])('fit %s: %s', (_name, labels, fits) => {
    expect(fitChips(labels)).toBe(fits);
  });
});
