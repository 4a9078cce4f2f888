import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, everything } from '../sample-hiring.factory.ts';
import { invitationId, planId, sampleInterview, samplePlan } from './sample-interviews.factory.ts';
import { Component as SchedulePage } from './schedule-page.tsx';

const invitation = `/api/v1/interview-plans/${planId}/invitations/${invitationId}`;

async function show(address: string, { interviews = sampleInterview(), isPhone = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => 0, removeEventListener: () => 0 }));
  const server = await asManager(
    {
      'GET /api/v1/interviews': () => ({ body: interviews }),
      'GET /api/v1/interview-plans': () => ({ body: [samplePlan()] }),
      [`GET ${invitation}/times`]: () => ({ body: [] }),
      [`POST ${invitation}/booking/preview`]: () => ({
        body: { told: [{ audience: 'CANDIDATE', name: 'Ida Rhodes', change: 'MOVED' }], staleCalendars: [] },
      }),
      [`POST ${invitation}/booking`]: () => ({ body: null, status: 500 }),
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  const page = await renderRoutes([{ path: '*', element: <SchedulePage /> }], address);
  return { ...page, server };
}

it('shows a week of interviews, asks for its days, and moves one by keys only after the preview', async () => {
  const { server } = await show('/manager/schedule?day=2027-01-12');
  const piece = await screen.findByRole('button', { name: '10:40 Ida Rhodes, Room 4, Kim Lane' });
  const asked = server.seen.find(({ call }) => call === 'GET /api/v1/interviews')?.url.searchParams;
  expect([asked?.get('from'), asked?.get('to')]).toEqual(['2027-01-11T00:00:00.000Z', '2027-01-18T00:00:00.000Z']);
  await act(async () => {
    piece.focus();
    fireEvent.keyDown(piece, { key: 'ArrowRight', altKey: true });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the interview of Ida Rhodes' }));
  expect(await dialog.findByText('Ida Rhodes: moved')).toBeTruthy();
  expect(dialog.getByLabelText('Time')).toHaveProperty('value', '2027-01-13T10:40:00.000Z');
  expect(server.seen.some(({ call }) => call === `POST ${invitation}/booking`)).toBe(false);
});

it('lays a day out by room, and names a clash in words', async () => {
  await show('/manager/schedule?day=2027-01-12&view=day&by=room', { interviews: sampleInterview({ hasClash: true }) });
  expect(await screen.findByRole('heading', { name: 'Room 4' })).toBeTruthy();
  await click(screen.getByRole('button', { name: '10:40 Ida Rhodes, clash, Room 4, Kim Lane' }));
  expect(await screen.findByText(/A member of the panel is elsewhere/)).toBeTruthy();
});

it('lists the interviews by day on a phone, with the plans below', async () => {
  await show('/manager/schedule?day=2027-01-12', { isPhone: true });
  expect(await screen.findByRole('heading', { name: /^Tuesday,? 12 January 2027$/ })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Vacation scheme' })).getAttribute('href')).toContain(planId);
});

it('says that nothing is booked', async () => {
  await show('/manager/schedule', { interviews: [] });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No interviews' })).toBeTruthy());
});
