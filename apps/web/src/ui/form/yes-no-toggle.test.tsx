import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { YesNoToggle } from './yes-no-toggle.tsx';

function Question({ disabled = false, showError = false }: { disabled?: boolean; showError?: boolean }) {
  const [value, setValue] = useState<boolean | null>(null);
  return (
    <YesNoToggle
      label="First?"
      value={value}
      onChange={setValue}
      disabled={disabled}
      error="Choose"
      showError={showError}
    />
  );
}
const show = async (element: React.ReactElement) => {
  return renderRoutes([{ path: '*', element }], '/');
};
const pressed = (): string[] =>
  ['Yes', 'No'].filter((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true');
const enter = (name: string): Promise<void> =>
  act(async () => {
    screen
      .getByRole('button', { name })
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });

describe('the yes-or-no toggle', () => {
  it('chooses, changes, and clears on a second click', async () => {
    await show(<Question />);
    await click(screen.getByRole('button', { name: 'Yes' }));
    expect(pressed()).toEqual(['Yes']);
    await click(screen.getByRole('button', { name: 'No' }));
    expect(pressed()).toEqual(['No']);
    await click(screen.getByRole('button', { name: 'No' }));
    expect(pressed()).toEqual([]);
  });

  it('chooses with Enter and never clears with it', async () => {
    await show(<Question />);
    await enter('Yes');
    await enter('Yes');
    expect(pressed()).toEqual(['Yes']);
  });

  it('does nothing while disabled', async () => {
    await show(<Question disabled />);
    await click(screen.getByRole('button', { name: 'Yes' }));
    await enter('Yes');
    expect(pressed()).toEqual([]);
  });

  it('is where the error summary leads to', async () => {
    await show(
      <>
        <ErrorSummary errors={[{ field: 'first', text: 'Answer the question' }]} />
        <YesNoToggle id="first" label="First?" value={null} onChange={() => undefined} />
      </>,
    );
    await click(screen.getByRole('link', { name: 'Answer the question' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
  });

  it('shows its error only when told to', async () => {
    const app = await show(<Question />);
    expect(document.body.textContent).not.toContain('Choose');
    await app.unmount();
    await show(<Question showError />);
    expect(document.body.textContent).toContain('Choose');
  });
});
