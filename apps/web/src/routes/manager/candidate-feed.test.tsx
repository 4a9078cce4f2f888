import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type FeedEntry, feedEntry } from '@evenhand/contract/screens/feed/feed';
import { feedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { writeMention } from '@evenhand/domain/notes/mentions';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  everything,
  roleId,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const of = `/api/v1/organization/${organizationId}/candidate/${candidateId(1)}`;
const feedCall = `GET /api/v1/candidate/${candidateId(1)}/feed`;
const noteCall = `PUT ${of}/note`;
const jo = { id: '01990005-0000-7000-8000-000000000001', name: 'Jo Field' };
const entryId = (number: number): string => `01990006-0000-7000-8000-${String(number).padStart(12, '0')}`;

const nothing = { actor: jo, roleTitle: null, note: null, mail: null, event: null, changes: [], scores: [] };
const anEvent = (kind: string, keys: string[] = []) => ({
  kind,
  fromStage: null,
  toStage: null,
  fromSubstage: null,
  toSubstage: null,
  keys,
  undone: false,
});
const entry = (number: number, over: Partial<FeedEntry>): FeedEntry =>
  feedEntry.parse({ ...nothing, id: entryId(number), at: '2026-11-20T10:00:00Z', kind: 'other', ...over });
const aNote = (body: string) => ({
  id: entryId(90),
  applicationId: applicationId(1),
  body,
  visibility: 'team' as const,
  author: jo,
  mine: true,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
});

const whole = [
  entry(1, { kind: 'notes', note: aNote(`**Ask** ${writeMention({ userId: jo.id, name: jo.name })} <b>soon</b>`) }),
  entry(2, {
    kind: 'moves',
    event: { ...anEvent('application.moved'), fromStage: 1, fromSubstage: 100, toStage: 3, toSubstage: 300 },
  }),
  entry(3, {
    kind: 'edits',
    event: anEvent('candidate.edited', ['town']),
    changes: [{ key: 'town', before: 'York', after: 'Leeds' }],
  }),
  entry(4, {
    kind: 'mails',
    actor: null,
    mail: { id: entryId(4), template: 'x', subject: 'We have it', text: 'Dear Person', state: 'waiting', sentAt: null },
  }),
  entry(5, {
    kind: 'scores',
    event: anEvent('score.saved', ['motivation']),
    scores: [{ key: 'motivation', metricType: 'scale', value: 4 }],
  }),
  entry(6, {
    kind: 'scores',
    event: anEvent('score.saved', ['motivation', 'writing']),
    scores: [{ key: 'motivation', metricType: 'scale', value: 3 }],
  }),
  entry(7, { kind: 'other', event: anEvent('event.place-given') }),
];

async function open(query: string, rules: Readonly<Record<string, Rule>> = {}) {
  const server = await asManager(
    {
      [`GET /api/v1/candidate/${candidateId(1)}/notes`]: () => ({ body: [] }),
      [`GET ${of}`]: () => ({ body: staffCandidate.parse(sampleStaffCandidate(1)) }),
      [feedCall]: ({ url }) => ({
        body: url.searchParams.has('after')
          ? { entries: [entry(9, { event: anEvent('user.signed-up') })], next: null, kinds: feedKinds }
          : { entries: whole, next: `1_${entryId(5)}`, kinds: feedKinds },
      }),
      ...rules,
    },
    [...everything, 'note:read'],
  );
  const shown = await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(1)}?role=${roleId}${query}`,
  );
  await until(() => shows('Applied, pending'));
  return { server, shown };
}
const asked = (server: ApiServer): URLSearchParams[] =>
  server.seen.filter((request) => request.call === feedCall).map((request) => request.url.searchParams);
const sent = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map((request) => JSON.parse(request.body));

/** Types into the text of a note, as far as the caret. */
async function write(text: string): Promise<HTMLTextAreaElement> {
  const area = document.querySelector<HTMLTextAreaElement>('#new-note');
  if (!area) throw new Error('no place for a note');
  await act(async () => {
    area.value = text;
    area.setSelectionRange(text.length, text.length);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return area;
}
const pressIn = (area: HTMLElement, key: string): Promise<void> =>
  act(async () => {
    area.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

describe('the feed', () => {
  it('tells of everything in one, in plain words', async () => {
    const { server } = await open('&tab=feed');
    await until(() => shows('Jo Field gave 4 for Motivation'));
    expect(shows('Jo Field scored Motivation: 3, Writing')).toBe(true);
    expect(shows('moved them from Applied, pending to Interview, pending')).toBe(true);
    expect(shows('E-mail to the candidate: We have it')).toBe(true);
    expect(shows('got a place at an event')).toBe(true);
    expect(shows('not sent yet')).toBe(true);
    expect(document.querySelector('del')?.textContent).toContain('York');
    expect(document.querySelector('ins')?.textContent).toContain('Leeds');
    // A note has its marks, and nothing of it is taken for a page's.
    expect(document.querySelector('ol strong')?.textContent).toBeTruthy();
    expect(shows('<b>soon</b>')).toBe(true);
    expect(shows('@Jo Field')).toBe(true);
    expect(asked(server)[0]?.get('kinds')).not.toContain('views');
  });

  it('goes on where it was, and shows what is chosen, in the address too', async () => {
    const { server, shown } = await open('&tab=feed');
    await until(() => shows('Show earlier entries'));
    await click(screen.getByRole('button', { name: 'Show earlier entries' }));
    await until(() => shows('created an account'));
    expect(asked(server).at(-1)?.get('after')).toBe(`1_${entryId(5)}`);
    await click(screen.getByRole('button', { name: 'Moves' }));
    await waitFor(() => expect(shown.path()).toContain('show=notes'));
    expect(shown.path()).not.toContain('moves');
    await until(() => asked(server).some((query) => query.get('kinds') === 'notes,mails,scores,edits,documents,other'));
    await click(screen.getByRole('button', { name: 'Moves' }));
    await waitFor(() => expect(shown.path()).not.toContain('show='));
  });

  it('has been read by whom a note speaks to once it is shown: one call, of what is unread alone', async () => {
    const unread = { total: 2, noteIds: [entryId(90), entryId(91)] };
    const seenCall = 'PUT /api/v1/mentions/seen';
    const { server } = await open('&tab=feed', {
      'GET /api/v1/mentions/unread': () => ({ body: unread }),
      [seenCall]: () => ({ body: { total: 1, noteIds: [entryId(91)] } }),
    });
    await until(() => sent(server, seenCall).length > 0);
    await until(() => shows('Jo Field gave 4 for Motivation'));
    expect(shows('Jo Field scored Motivation: 3, Writing')).toBe(true);
    expect(sent(server, seenCall)).toEqual([{ noteIds: [entryId(90)] }]);
  });

  it('opens by the addresses of before, with what they showed', async () => {
    const { server } = await open('&tab=notes&show=notes');
    await until(() => asked(server).length > 0);
    expect(asked(server)[0]?.get('kinds')).toBe('notes');
  });

  it('says why it cannot be shown', async () => {
    await open('&tab=feed', { [feedCall]: () => ({ status: 500, body: {} }) });
    await until(() => shows('Something went wrong.'));
  });
});

describe('a note', () => {
  const mentionable = `GET /api/v1/candidate/${candidateId(1)}/mentionable`;
  const rules = {
    [mentionable]: () => ({ body: [jo, { id: entryId(70), name: 'Jo Fielding' }] }),
    [noteCall]: () => ({ status: 201, body: aNote('x') }),
  };

  it('mentions the person chosen from the list by keys', async () => {
    const { server } = await open('&tab=feed', rules);
    await waitFor(() => expect(document.querySelector('#new-note')).not.toBeNull());
    const area = await write('Ask @jo');
    await waitFor(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2));
    await pressIn(area, 'ArrowDown');
    await pressIn(area, 'ArrowUp');
    await pressIn(area, 'Enter');
    expect(area.value).toBe('Ask @Jo Field ');
    expect(document.querySelectorAll('[role="option"]')).toHaveLength(0);
    await click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(sent(server, noteCall)).toHaveLength(1));
    expect(sent(server, noteCall)[0]).toEqual({
      body: `Ask ${writeMention({ userId: jo.id, name: jo.name })}`,
      visibility: 'team',
      applicationId: applicationId(1),
    });
    await waitFor(() => expect(area.value).toBe(''));
  });

  it('of one’s own names people and notifies none of them', async () => {
    const { server } = await open('&tab=feed', rules);
    await waitFor(() => expect(document.querySelector('#new-note')).not.toBeNull());
    const area = await write('Ask @jo');
    await waitFor(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2));
    await pressIn(area, 'Enter');
    await act(async () => document.querySelector<HTMLInputElement>('#new-note-private')?.click());
    await click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(sent(server, noteCall)).toHaveLength(1));
    expect(sent(server, noteCall)[0]).toMatchObject({ body: 'Ask @Jo Field', visibility: 'private' });
  });

  it('stays where it is when a person mentioned in it cannot read it', async () => {
    const errors = [{ code: 'not_a_choice', message: 'not_a_choice', field: 'body' }];
    const refusal = { errors, message: 'not_a_choice', requestId: 'r' };
    await open('&tab=feed', { ...rules, [noteCall]: () => ({ status: 422, body: refusal }) });
    const add = await screen.findByRole('button', { name: 'Add the note' });
    const area = await write('For nobody');
    await click(add);
    await until(() => shows('cannot read notes on this candidate'));
    expect(area.value).toBe('For nobody');
  });
});

it('does not put one version of a note over another unseen, and then does so knowingly', async () => {
  const first = aNote('As it was');
  const second = { ...first, body: 'As it is elsewhere', version: 2 };
  let present = first;
  const change = `PUT ${of}/note/${first.id}`;
  const stale = { errors: [{ code: 'stale_version', message: 's' }], message: 's', requestId: 'r', current: second };
  const { server } = await open('&tab=feed', {
    [feedCall]: () => ({
      body: { entries: [entry(1, { kind: 'notes', note: present })], next: null, kinds: feedKinds },
    }),
    [change]: ({ body }) => {
      const { version, body: text } = JSON.parse(body);
      if (version === 1) {
        present = second;
        return { status: 409, body: stale };
      }
      present = { ...second, body: text, version: 3 };
      return { body: present };
    },
  });
  await until(() => shows('As it was'));
  await click(screen.getByRole('button', { name: 'Edit' }));
  const area = document.querySelector<HTMLTextAreaElement>(`#note-${first.id}`);
  await act(async () => {
    if (area) area.value = 'Mine';
  });
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => shows('As it is elsewhere'));
  expect(area?.value).toBe('Mine');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => shows('Mine') && !shows('As it is elsewhere'));
  expect(sent(server, change)).toMatchObject([{ version: 1 }, { body: 'Mine', version: 2 }]);
});

it('says who else is there, and that one is there oneself', async () => {
  const presence = `PUT /api/v1/candidate/${candidateId(1)}/presence`;
  const { server } = await open('', {
    [presence]: () => ({
      body: [
        { ...jo, doing: 'editing' },
        { id: entryId(71), name: 'Ruth Vale', doing: 'reading' },
      ],
    }),
  });
  await until(() => shows('Jo Field is changing something here'));
  expect(shows('Ruth Vale is reading this too')).toBe(true);
  expect(sent(server, presence)[0]).toEqual({ doing: 'reading', applicationId: applicationId(1) });
});

it('lists what else the candidate has applied for', async () => {
  const first = sampleStaffCandidate(1).applications[0];
  const other = {
    ...first,
    id: applicationId(8),
    roleId: entryId(80),
    roleTitle: 'Training contract',
    stageId: 3,
    substageId: 302,
  };
  await open('', {
    [`GET ${of}`]: () => ({ body: { ...sampleStaffCandidate(1), applications: [first, other] } }),
  });
  await click(screen.getByRole('tab', { name: 'Other applications' }));
  const others = within(screen.getByRole('tabpanel'));
  expect((await others.findByRole('link', { name: 'Training contract' })).getAttribute('href')).toBe(
    `/manager/candidate/${candidateId(1)}?role=${entryId(80)}`,
  );
});

it('is there on paper without anything to press', async () => {
  const scored = `GET ${of}/score`;
  const scoreEntry = (number: number, comment: string) => ({
    stageId: 1,
    criterion: 'motivation',
    metricType: 'scale' as const,
    min: null,
    max: null,
    value: number,
    comment,
    scorer: { id: entryId(80 + number), name: `Scorer ${number}` },
    updatedAt: '2026-11-20T10:00:00Z',
    version: 1,
  });
  const card = {
    applicationId: applicationId(1),
    stageId: 1,
    othersHidden: false,
    recommendations: [],
    recommendationsHidden: false,
    mayShow: false,
    average: 3,
    earlier: [],
    candidateScore: null,
    candidateScores: [],
  };
  await open('&print=true', {
    [scored]: () => ({ body: { ...card, mine: [scoreEntry(2, '')], others: [scoreEntry(4, 'Argues well')] } }),
  });
  await until(() => shows('printed on'));
  await until(() => shows('Mean of all scores at this stage: 3'));
  await until(() => shows('Scorer 2'));
  for (const shownText of ['Scorer 4', 'Motivation, Scorer 4', 'Argues well']) {
    expect(shows(shownText), shownText).toBe(true);
  }
  const buttons = [...document.querySelectorAll('button')].filter((one) => one.closest('.no-print') === null);
  expect(buttons).toEqual([]);
  expect(screen.getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toBe(
    `/manager/candidate/${candidateId(1)}?role=${roleId}`,
  );
});

it('says how many days ago something of the last week happened', async () => {
  const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const viewed = anEvent('candidate.viewed');
  const entries = [0, 1, 5, 9].map((days) => entry(days + 1, { at: ago(days), event: viewed }));
  await open('&tab=feed', { [feedCall]: () => ({ body: { entries, next: null, kinds: feedKinds } }) });
  await until(() => document.querySelectorAll('li time').length > 0);
  const times = [...document.querySelectorAll('li time')].map((time) => time.textContent ?? '');
  expect(times.map((text) => text.replace(/ \d\d:\d\d$/, ''))).toEqual([
    'Today',
    'Yesterday',
    '5 days ago',
    expect.stringMatching(/^\d+ [A-Z][a-z]+( \d{4})?$/),
  ]);
});
