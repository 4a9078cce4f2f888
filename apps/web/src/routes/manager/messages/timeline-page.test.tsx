import { toPage } from '@evenhand/contract/base/paging';
import type {
  AutomaticMessage,
  MessageTimeline,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, roleId, sampleRole, shows } from '../sample-hiring.factory.ts';
import { Component } from './timeline-page.tsx';

const url = `/api/v1/roles/${roleId}/automatic-messages`;
const templateId = '01990009-0000-7000-8000-000000000001';
const automaticId = '01990009-0000-7000-8000-000000000002';

const aMessage = (over: Partial<AutomaticMessage> = {}): AutomaticMessage => ({
  id: automaticId,
  template: { id: templateId, name: 'Getting ready', subject: 'Before your interview' },
  follows: 'entered',
  stageId: 3,
  days: 0,
  isOn: true,
  version: 1,
  updatedAt: '2026-11-20T10:00:00Z',
  sender: 'Jo Field',
  sent: 24,
  refused: [{ why: 'message_gap', count: 2 }],
  due: 3,
  ...over,
});

const timeline = (automatic: readonly AutomaticMessage[]): MessageTimeline => ({
  decisionBy: null,
  product: [
    { stageId: null, template: 'application-sent', isOn: true },
    { stageId: 3, template: 'application-moved', isOn: true },
    { stageId: null, template: 'outcome-not-taken-forward', isOn: true },
  ],
  automatic: [...automatic],
});

const template = {
  key: templateId,
  builtIn: false,
  name: 'Getting ready',
  subject: 'Before your interview',
  languages: ['en'],
  isOn: true,
  staleYears: [],
  roleId: null,
  stageIds: [],
  version: 1,
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: 'Jo Field',
};

async function open(state: { messages: AutomaticMessage[] }, more: Readonly<Record<string, Rule>> = {}): Promise<void> {
  await asManager({
    [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole() }),
    [`GET ${url}`]: () => ({ body: timeline(state.messages) }),
    'GET /api/v1/message-templates': () => ({
      body: [template, { ...template, key: 'application-sent', builtIn: true }],
    }),
    ...more,
  });
  await renderRoutes([{ path: '/manager/roles/:roleId/timeline', Component }], `/manager/roles/${roleId}/timeline`);
  await until(() => shows('When they have applied'));
}

const moment = (title: string): HTMLElement => {
  const item = screen.getByRole('heading', { name: title }).closest('li');
  if (!item) throw new Error(`there is a moment ${title}`);
  return item;
};

describe('the page of what candidates hear', () => {
  it('shows the mails of the product and the messages of the role by moment', async () => {
    await open({ messages: [aMessage()] });
    const interview = within(moment('Interview'));
    expect(interview.getByText('Your application has moved on', { exact: false })).toBeTruthy();
    expect(interview.getByText('Yours is sent instead')).toBeTruthy();
    expect(interview.getByText('As soon as they come to Interview')).toBeTruthy();
    expect(
      interview.getByText(/Sent to 24 people · could not be written to 2 people · leaves next to 3 people/),
    ).toBeTruthy();
    expect(within(moment('While they wait')).getByText('Nothing leaves by itself.')).toBeTruthy();
  });

  it('adds a message, and says at the field what is missing', async () => {
    const user = userEvent.setup();
    const state = { messages: [] as AutomaticMessage[] };
    const sent: unknown[] = [];
    await open(state, {
      [`POST ${url}`]: ({ body }) => {
        sent.push(JSON.parse(body));
        state.messages = [aMessage({ follows: 'silence', stageId: null, days: 14 })];
        return { status: 201, body: state.messages[0] };
      },
    });
    await user.click(screen.getByRole('button', { name: 'New automatic message' }));
    await until(() => document.getElementById('templateId') !== null);
    await user.selectOptions(screen.getByLabelText('Message'), 'Getting ready');
    await user.click(screen.getByRole('button', { name: 'Add the message' }));
    expect(shows('Choose the stage at which candidates get this message.')).toBe(true);
    await user.selectOptions(screen.getByLabelText('It follows'), 'silence: no word from us');
    expect(screen.queryByLabelText('Stage')).toBeNull();
    expect(screen.queryByRole('option', { name: '5 days' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('After how long'), '14 days');
    await user.click(screen.getByRole('button', { name: 'Add the message' }));
    await until(() => within(moment('While they wait')).queryByText('Getting ready') !== null);
    expect(sent).toEqual([{ templateId, follows: 'silence', stageId: null, days: 14, isOn: true }]);
  });

  it('leads to a first template when there is none', async () => {
    const user = userEvent.setup();
    await open({ messages: [] }, { 'GET /api/v1/message-templates': () => ({ body: [] }) });
    await user.click(screen.getByRole('button', { name: 'New automatic message' }));
    const link = await screen.findByRole('link', { name: 'New template' });
    expect(link.getAttribute('href')).toBe('/manager/templates/new');
  });

  it('switches a message off, and shows what a colleague has set meanwhile', async () => {
    const user = userEvent.setup();
    const state = { messages: [aMessage()] };
    await open(state, {
      [`PUT ${url}/${automaticId}`]: ({ body }) => {
        if (JSON.parse(body).version !== 2) {
          state.messages = [aMessage({ days: 7, version: 2 })];
          return { status: 409, body: { code: 'stale_version', message: 'A colleague has changed it.', errors: [] } };
        }
        state.messages = [aMessage({ days: 7, version: 3, isOn: false })];
        return { body: state.messages[0] };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Switch off Getting ready' }));
    await until(() => shows('7 days after they come to Interview'));
    // A press that follows at once is taken for the second half of a double click.
    await user.click(screen.getByRole('heading', { name: 'Interview' }));
    await user.click(screen.getByRole('button', { name: 'Switch off Getting ready' }));
    await until(() => screen.queryByRole('button', { name: 'Switch on Getting ready' }) !== null);
    expect(within(moment('Interview')).getByText('Off')).toBeTruthy();
    expect(shows('would leave next to 3 people')).toBe(true);
  });

  it('tries the messages over another role', async () => {
    const user = userEvent.setup();
    await open(
      { messages: [aMessage()] },
      {
        'GET /api/v1/roles': () => ({ body: toPage([], 0, { page: 0, size: 100 }) }),
        [`GET ${url}/trial`]: () => ({
          body: {
            role: { id: roleId, title: 'Vacation scheme 2025' },
            candidates: 240,
            messages: [{ automaticMessageId: automaticId, sent: 31, from: '2025-11-03', to: '2026-01-12' }],
            most: 2,
            without: 209,
          },
        }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Try it over another role' }));
    await until(() => shows('Vacation scheme 2025: 240 candidates'));
    expect(shows('No candidate would have got more than 2 of them. 209 candidates would have got none.')).toBe(true);
  });
});
