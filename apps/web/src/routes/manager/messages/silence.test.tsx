import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, candidateId, roleId, sampleRole, shows } from '../sample-hiring.factory.ts';
import { Component } from './timeline-page.tsx';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore(device));

const templateId = '01990009-0000-7000-8000-000000000001';
const summary = {
  key: templateId,
  builtIn: false,
  name: 'Thank you for waiting',
  subject: 'We are still reading',
  languages: ['en'],
  isOn: true,
  staleYears: [],
  roleId: null,
  stageIds: [],
  version: 1,
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: 'Jo Field',
};
const template = {
  ...summary,
  maySwitchOff: false,
  senderName: null,
  content: {
    en: {
      subject: 'We are still reading',
      document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'You hear from us soon.' }] }] },
    },
  },
  productContent: {},
  writtenIn: ['en'],
  placeholders: [],
};
const ids = [candidateId(1), candidateId(2)];
const people = ids.map((id, at) => ({ id, applicationId: id, name: `Person ${at + 1}` }));

async function open(path: string, waiting = ids) {
  const state = { waiting };
  const server = await asManager(
    {
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole() }),
      [`GET /api/v1/roles/${roleId}/automatic-messages`]: () => ({
        body: { decisionBy: null, product: [], automatic: [] },
      }),
      [`GET /api/v1/roles/${roleId}/silence`]: () => ({
        body: { days: 21, ids: state.waiting, people: people.slice(0, state.waiting.length), templateId },
      }),
      'GET /api/v1/message-templates': () => ({ body: [summary] }),
      [`GET /api/v1/message-templates/${templateId}`]: () => ({ body: template }),
      'POST /api/v1/messages/check': () => ({
        body: { recipients: 2, byStage: [{ stageId: 1, count: 2 }], excluded: [], gaps: [], staleYears: [] },
      }),
      'POST /api/v1/messages': () => {
        state.waiting = [];
        return { body: { batchId: candidateId(7), moved: 2, results: ids.map((id) => ({ id, moved: true })) } };
      },
    },
    ['message:send', 'message-template:read'],
  );
  await renderRoutes([{ path: '/manager/roles/:roleId/timeline', element: <Component /> }], path);
  return server;
}
const timeline = `/manager/roles/${roleId}/timeline`;
const field = (id: string): string => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';

afterEach(() => {
  device.clear();
  queryClient.clear();
});

describe('silence longer than promised', () => {
  it('is told on the timeline, and broken by a message to exactly these people', async () => {
    const server = await open(timeline);
    await until(() => shows('2 people have waited longer than the 21 days promised without a word from us.'));
    await click(screen.getByRole('button', { name: 'Write to them' }));
    await waitFor(() => expect(field('write-subject')).toBe('We are still reading'));
    expect(shows('Write to 2 people')).toBe(true);
    await click(await screen.findByRole('button', { name: 'Send to 2 people', hidden: true }));
    await waitFor(() => expect(shows('have waited longer')).toBe(false));
    const sent = server.seen.find(({ call }) => call === 'POST /api/v1/messages')?.body ?? '{}';
    expect(JSON.parse(sent)).toMatchObject({ roleId, ids, templateId });
  });

  it('opens the message for a viewer who comes to write it', async () => {
    await open(`${timeline}?write=silent`);
    await waitFor(() => expect(field('write-subject')).toBe('We are still reading'));
  });

  it('is not spoken of when no one waits so long', async () => {
    const server = await open(`${timeline}?write=silent`, []);
    await waitFor(() => expect(server.seen.some(({ call }) => call.endsWith('/silence'))).toBe(true));
    expect(shows('have waited longer')).toBe(false);
    expect(document.querySelector('dialog')).toBeNull();
  });
});
