import { listMentions, type MentionOfMe } from '@evenhand/contract/processes/notes';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appRoutes } from '../../app/router.tsx';
import { click, renderTable, until } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { applicationId, asManager, candidateId, roleId, shows } from './sample-hiring.factory.ts';

const noteId = (number: number): string => `01990006-0000-7000-8000-${String(number).padStart(12, '0')}`;
const seenCall = 'PUT /api/v1/mentions/seen';

const mention = (number: number, seen: boolean): MentionOfMe => ({
  at: '2026-11-20T10:00:00Z',
  candidateId: candidateId(number),
  candidateName: `Person ${number}`,
  roleId,
  roleTitle: 'Vacation scheme',
  seen,
  note: {
    id: noteId(number),
    applicationId: applicationId(number),
    body: 'Please look',
    visibility: 'team',
    author: { id: noteId(80), name: 'Jo Field' },
    mine: false,
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    version: 1,
  },
});

async function open(unread: readonly number[]) {
  let left = unread.map(noteId);
  const isSeen = (number: number): boolean => !left.includes(noteId(number));
  const state = () => ({ total: left.length, noteIds: left });
  const server = await asManager({
    'GET /api/v1/mentions': () => ({
      body: listMentions.answers[200].parse({ mentions: [1, 2].map((one) => mention(one, isSeen(one))), next: null }),
    }),
    'GET /api/v1/mentions/unread': () => ({ body: state() }),
    [seenCall]: ({ body }) => {
      const { noteIds }: { noteIds: string[] } = JSON.parse(body);
      left = left.filter((id) => !noteIds.includes(id));
      return { body: state() };
    },
  });
  await renderTable(appRoutes(sampleBoot()), '/manager/mentions', sampleBoot());
  await until(() => shows('Person 2'));
  return server;
}

const inMenu = (): string =>
  document.querySelector('nav a[href="/manager/mentions"]')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
const marks = (): number => [...document.querySelectorAll('ol li')].filter((row) => /New$/.test(rowHead(row))).length;
const rowHead = (row: Element): string => row.firstElementChild?.textContent?.trim() ?? '';

it('says in the menu and beside each how many mentions are unread, until they have all been read', async () => {
  const server = await open([1, 2]);
  await waitFor(() => expect(inMenu()).toContain('2 unread mentions'));
  expect(marks()).toBe(2);
  await click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(inMenu()).toBe('Mentions'));
  await waitFor(() => expect(marks()).toBe(0));
  const sent = server.seen.filter(({ call }) => call === seenCall).map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ noteIds: [noteId(1), noteId(2)] }]);
  expect(shows('Mark all as read')).toBe(false);
});

it('offers nothing to read when all has been read', async () => {
  const server = await open([]);
  await until(() => server.seen.some(({ call }) => call === 'GET /api/v1/mentions/unread'));
  expect(inMenu()).toBe('Mentions');
  expect(shows('Mark all as read')).toBe(false);
});
