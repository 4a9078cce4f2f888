import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusMessages } from '../../../app/status-messages.tsx';
import { ConversationDialog } from '../../../features/events-admin/conversation-dialog.tsx';
import { FollowUp } from '../../../features/events-admin/follow-up.tsx';
import { clearStatusMessages } from '../../../lib/page/status-messages.ts';
import type { Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager } from '../sample-hiring.factory.ts';

const eventId = '01990010-0000-7000-8000-000000000001';
const path = `/api/v1/events/${eventId}/follow-up`;
const guest = (number: number, name: string, over: object = {}) => ({
  id: `01990011-0000-7000-8000-00000000000${number}`,
  name,
  email: `guest-${number}@example.org`,
  candidateId: null,
  writtenToAt: null,
  conversations: [],
  ...over,
});
const ida = guest(1, 'Ida Blake', {
  conversations: [
    { staffName: 'Jo Hale', note: 'Asked about pupillage', spokenAt: '2030-12-01T18:30:00Z' },
    { staffName: 'Kim Roe', note: '', spokenAt: '2030-12-01T18:40:00Z' },
  ],
});
const sam = guest(2, 'Sam Guest', { writtenToAt: '2030-12-02T09:00:00Z' });

async function open(element: React.ReactNode, rules: Readonly<Record<string, Rule>>) {
  const server = await asManager(rules);
  const both = (
    <>
      {element}
      <StatusMessages />
    </>
  );
  await renderRoutes([{ path: '/', element: both }], '/');
  return server;
}

/** Presses a button once it has rested from the press before. */
async function press(name: string): Promise<void> {
  await until(() => screen.queryByRole('button', { name })?.hasAttribute('aria-disabled') === false);
  await click(screen.getByRole('button', { name }));
}

afterEach(clearStatusMessages);

it('lists who came and has not applied, with who spoke with them and when they were written to', async () => {
  await open(<FollowUp eventId={eventId} />, { [`GET ${path}`]: () => ({ body: { guests: [ida, sam] } }) });
  const table = within(await screen.findByRole('table', { name: 'Attended and have not applied' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('Jo Hale: Asked about pupillage · Kim Roe');
  expect(rows[2]).toContain('2 December 2030');
  expect((screen.getByRole('button', { name: 'Write to 0 guests' }) as HTMLButtonElement).disabled).toBe(true);
});

it('shows nothing of an event whose guests have all applied', async () => {
  const server = await open(<FollowUp eventId={eventId} />, { [`GET ${path}`]: () => ({ body: { guests: [] } }) });
  await waitFor(() => expect(server.seen.some(({ call }) => call === `GET ${path}`)).toBe(true));
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says that the list cannot be loaded, and loads it when asked again', async () => {
  let isUp = false;
  await open(<FollowUp eventId={eventId} />, {
    [`GET ${path}`]: () => (isUp ? { body: { guests: [ida] } } : { status: 503, body: {} }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await click(retry);
  expect(await screen.findByRole('table', { name: 'Attended and have not applied' })).toBeTruthy();
});

it('writes to the chosen guests once, and keeps the message when it cannot be sent', async () => {
  let isUp = false;
  const server = await open(<FollowUp eventId={eventId} />, {
    [`GET ${path}`]: () => ({ body: { guests: [ida, sam] } }),
    [`POST ${path}`]: () => (isUp ? { body: { written: 1, leftOut: 0 } } : { status: 500, body: {} }),
  });
  await click(await screen.findByRole('checkbox', { name: /Ida Blake/ }));
  await click(screen.getByRole('button', { name: 'Write to 1 guest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to 1 guest' }));
  await press('Send');
  expect(dialog.getByRole('alert').textContent).toMatch(/Enter a subject.*Enter a message/);
  await fill('subject', 'Good to meet you');
  await fill('text', 'Applications close in January.');
  await press('Send');
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Something went wrong'));
  expect((document.getElementById('text') as HTMLTextAreaElement).value).toBe('Applications close in January.');
  isUp = true;
  await press('Send');
  expect(await screen.findByText('1 guest gets your message.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.seen.filter(({ call }) => call === `POST ${path}`);
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({
    registrationIds: [ida.id],
    subject: 'Good to meet you',
    text: 'Applications close in January.',
  });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect((screen.getByRole('button', { name: 'Write to 0 guests' }) as HTMLButtonElement).disabled).toBe(true);
});

it('keeps that staff spoke with a guest with the guest’s consent alone', async () => {
  let isUp = false;
  const own = `/api/v1/events/${eventId}/registrations/${sam.id}/conversation`;
  const row = { ...sam, state: 'REGISTERED', attendance: 'ATTENDED', parts: [] } as unknown;
  const server = await open(
    <ConversationDialog
      eventId={eventId}
      guest={row as Parameters<typeof ConversationDialog>[0]['guest']}
      onClose={() => undefined}
    />,
    {
      [`PUT ${own}`]: () => (isUp ? { body: { done: true } } : { status: 500, body: {} }),
      [`DELETE ${own}`]: () => ({ body: { done: true } }),
    },
  );
  await fill('spoke-note', 'Wants to visit');
  await press('Keep');
  expect(screen.getByText('Ask for their consent first. Nothing is kept without it.')).toBeTruthy();
  expect(server.seen.filter(({ call }) => call.endsWith(own))).toEqual([]);
  await click(screen.getByRole('checkbox', { name: 'They agree that we keep it that we spoke' }));
  await press('Keep');
  expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
  expect((document.getElementById('spoke-note') as HTMLTextAreaElement).value).toBe('Wants to visit');
  isUp = true;
  await press('Keep');
  expect(await screen.findByText('Your note is kept.')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Delete my note' }));
  expect(await screen.findByText('Your note is deleted.')).toBeTruthy();
  const bodies = server.seen.filter(({ call }) => call === `PUT ${own}`).map(({ body }) => JSON.parse(body));
  expect(bodies).toEqual([1, 2].map(() => ({ consent: true, note: 'Wants to visit' })));
});
