import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { press, shows } from '../../routes/manager/sample-hiring.factory.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LeaveQuestion } from './leave-question.tsx';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open ? (
        <Dialog title="Add a colleague" onClose={() => setOpen(false)}>
          <TextField id="name" label="Name" />
        </Dialog>
      ) : null}
      <LeaveQuestion />
    </>
  );
}

beforeEach(async () => {
  await renderRoutes([{ path: '*', element: <Page /> }], '/manager');
});

it('asks before Escape closes a dialog in which something was typed', async () => {
  await fill('name', 'Jo');
  await press('Escape');
  expect(shows('Leave without saving?')).toBe(true);
  await click(screen.getByRole('button', { name: 'Stay' }));
  expect([shows('Leave without saving?'), document.querySelector<HTMLInputElement>('#name')?.value]).toEqual([
    false,
    'Jo',
  ]);
  await press('Escape');
  await click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect([shows('Leave without saving?'), shows('Add a colleague')]).toEqual([false, false]);
});

it('leaves Escape to the browser while nothing has been typed', async () => {
  await press('Escape');
  expect(shows('Leave without saving?')).toBe(false);
});
