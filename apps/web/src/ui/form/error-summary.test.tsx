import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { ErrorSummary } from './error-summary.tsx';

const show = async (element: React.ReactElement): Promise<void> => {
  await renderRoutes([{ path: '*', element }], '/');
};

describe('the error summary', () => {
  it('takes the focus and leads to each field', async () => {
    await show(
      <>
        <ErrorSummary errors={[{ field: 'email', text: 'Enter your e-mail address' }]} />
        <input id="email" />
      </>,
    );
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    await click(screen.getByRole('link', { name: 'Enter your e-mail address' }));
    expect(document.activeElement?.id).toBe('email');
  });

  it('shows a problem that is about no field, with its reference', async () => {
    await show(<ErrorSummary errors={[]} problem="Something went wrong." reference="r-7" />);
    expect(document.body.textContent).toContain('Something went wrong.Reference: r-7');
  });

  it('is not there when there is nothing to say', async () => {
    await show(<ErrorSummary errors={[]} />);
    expect(document.body.querySelector('[role=alert]')).toBeNull();
  });
});
