import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BadgesButton } from '../../../features/events-admin/badges-button.tsx';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager } from '../sample-hiring.factory.ts';

it('asks for the labels before it prints badges', async () => {
  const eventId = '01990010-0000-7000-8000-000000000001';
  const server = await asManager({ [`GET /api/v1/events/${eventId}/badges`]: () => ({ body: {} }) });
  await renderRoutes([{ path: '/', element: <BadgesButton eventId={eventId} /> }], '/');
  await click(await screen.findByRole('button', { name: 'Badges (PDF)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print badges' }));
  await click(dialog.getByRole('button', { name: 'Roll, 62 mm wide' }));
  await waitFor(() =>
    expect(server.seen.find(({ call }) => call.endsWith('/badges'))?.url.searchParams.get('paper')).toBe('ROLL_62'),
  );
});
