import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { getPublicEvent, PublicPart } from '@evenhand/contract/records/events/public-events';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { samplePublicEvent } from '../../testing/sample-public-event.ts';
import { Component as EventPage } from './event-page.tsx';

type Event = ReplyOf<typeof getPublicEvent>;

const idOf = (number: number): string => `01990000-0000-7000-8000-00000000000${number}`;
const part = (number: number, title: string, over: Partial<PublicPart>): PublicPart => ({
  id: idOf(number),
  title,
  startsAt: '2030-12-01T18:00:00Z',
  endsAt: '2030-12-01T19:00:00Z',
  place: '',
  places: 'free',
  ...over,
});
const trial = part(1, 'Mock trial', { places: 'few' });
const tour = part(2, 'Tour', { startsAt: '2030-12-01T18:30:00Z', endsAt: '2030-12-01T19:30:00Z' });
const panel = part(3, 'Panel', { startsAt: '2030-12-01T19:30:00Z', endsAt: '2030-12-01T20:00:00Z', place: 'Hall' });
const parts = [trial, tour, panel];
const leftParts = [{ ...trial, places: 'full' as const }, tour, panel];
const fullText = 'The session “Mock trial” has just filled up. Choose another one, or go on without it.';
const refused = (at: number) => ({
  status: 409,
  body: { errors: [{ code: 'session_full', field: `partIds.${at}`, message: fullText }], message: fullText },
});

/** Shows the page of an event whose trial fills up between loading it and the first call that asks for it. */
async function open(given: Partial<Event>, call: string, answer: unknown) {
  const { id } = samplePublicEvent();
  let shown = samplePublicEvent({ parts, ...given });
  let fillsUp = true;
  const act: Rule = ({ body }) => {
    const at: number = JSON.parse(body).partIds.indexOf(trial.id);
    if (!fillsUp || at < 0) return { body: answer };
    fillsUp = false;
    shown = { ...shown, parts: leftParts };
    return refused(at);
  };
  const server = await startApiServer({
    [`GET /api/public/event/${id}`]: () => ({ body: shown }),
    [`POST /api/public/event/${id}${call}`]: act,
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/event/:eventId', element: <EventPage /> }], `/event/${id}?token=t`);
  const bodies = () => server.seen.filter(({ body }) => body !== '').map(({ body }) => JSON.parse(body));
  return { bodies };
}
const box = async (name: RegExp): Promise<HTMLInputElement> => {
  const found = await screen.findByRole('checkbox', { name });
  if (!(found instanceof HTMLInputElement)) throw new Error('no box');
  return found;
};
/** Presses a button once it has rested from the press before. */
async function press(name: string): Promise<void> {
  await until(() => screen.queryByRole('button', { name })?.hasAttribute('aria-disabled') === false);
  await click(screen.getByRole('button', { name }));
}

afterEach(() => queryClient.clear());

it('bars sessions at the time of a chosen one, and says why', async () => {
  await open({}, '', {});
  await click(await box(/Mock trial/));
  const barred = await box(/Tour/);
  expect(barred.disabled).toBe(true);
  const hint = document.getElementById(barred.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('At the same time as a session that you have chosen');
  expect((await box(/Panel/)).disabled).toBe(false);
  await click(await box(/Mock trial/));
  expect((await box(/Tour/)).disabled).toBe(false);
});

it('names a session that has just filled up, offers the others, and keeps all that was typed', async () => {
  const { bodies } = await open({}, '', { outcome: 'REGISTERED' });
  await click(await box(/Panel/));
  await click(await box(/Mock trial/));
  await fill('name', 'Sam Guest');
  await fill('email', 'sam@example.org');
  await press('Register for this event');
  expect((await screen.findByRole('alert')).textContent).toContain(fullText);
  const group = screen.getByRole('group', { name: /Sessions/ });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(fullText);
  const full = await box(/Mock trial/);
  expect([full.checked, full.disabled, (await box(/Panel/)).checked]).toEqual([false, true, true]);
  expect((await box(/Tour/)).disabled).toBe(false);
  expect((document.getElementById('name') as HTMLInputElement).value).toBe('Sam Guest');
  await press('Register for this event');
  expect(await screen.findByText('You have a place. We have sent the details to your e-mail address.')).toBeTruthy();
  const person = { name: 'Sam Guest', email: 'sam@example.org', pronouns: '' };
  expect(bodies()).toEqual([
    { ...person, partIds: [panel.id, trial.id] },
    { ...person, partIds: [panel.id] },
  ]);
});

it('keeps the sessions of a guest who asks for one that has just filled up', async () => {
  const own = { state: 'REGISTERED', attendance: null, videoLink: '', ticket: null } as const;
  const { bodies } = await open({ own: { ...own, parts: [{ id: panel.id, state: 'REGISTERED' }] } }, '/parts', {
    parts: [],
  });
  await click(await screen.findByText('Change my sessions'));
  await click(await box(/Mock trial/));
  await press('Save my sessions');
  expect((await screen.findByRole('alert')).textContent).toContain(fullText);
  expect([(await box(/Panel/)).checked, (await box(/Mock trial/)).disabled]).toEqual([true, true]);
  await click(await box(/Tour/));
  await press('Save my sessions');
  expect(await screen.findByText('Your choice is saved. We have sent it to you by e-mail.')).toBeTruthy();
  expect(bodies()).toEqual([
    { token: 't', partIds: [panel.id, trial.id] },
    { token: 't', partIds: [panel.id, tour.id] },
  ]);
});

it('leaves a session of the guest’s own choosable when it is full, and says for which one they wait', async () => {
  const own = { state: 'REGISTERED', attendance: null, videoLink: '', ticket: null } as const;
  const waiting = [
    { ...trial, places: 'waiting' as const },
    { ...panel, places: 'full' as const },
  ];
  const chosen = [
    { id: trial.id, state: 'WAITING' as const },
    { id: panel.id, state: 'REGISTERED' as const },
  ];
  await open({ parts: waiting, own: { ...own, parts: chosen } }, '/parts', { parts: [] });
  const item = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(item.filter((text) => text?.includes('On the waiting list'))).toEqual([expect.stringContaining('Mock trial')]);
  await click(await screen.findByText('Change my sessions'));
  await click(await box(/Panel/));
  expect((await box(/Panel/)).disabled).toBe(false);
});
