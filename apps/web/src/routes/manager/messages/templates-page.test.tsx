import type { MessageTemplateSummary } from '@evenhand/contract/processes/message-templates';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../../testing/render-app.tsx';
import { asManager, shows } from '../sample-hiring.factory.ts';
import { Component as NewTemplate } from './new-template-page.tsx';
import { aTemplate } from './sample-template.factory.ts';
import { Component } from './templates-page.tsx';

const call = 'GET /api/v1/message-templates';
const ownId = '01990009-0000-7000-8000-000000000001';

const summary = (over: Partial<MessageTemplateSummary>): MessageTemplateSummary => {
  const { maySwitchOff, senderName, content, productContent, writtenIn, placeholders, ...shown } = aTemplate();
  return { ...shown, ...over };
};

const all = [
  summary({ key: 'event-full', subject: '“{{ title }}” is full' }),
  summary({
    languages: ['en', 'fr'],
    isOn: false,
    staleYears: [2025],
    version: 2,
    updatedAt: '2026-11-20T10:00:00.000Z',
    updatedBy: 'Jo Field',
  }),
  summary({ key: ownId, builtIn: false, name: 'Before the interview', subject: 'See you soon' }),
];

async function open(rule: Rule, permissions = ['message-template:read', 'message-template:edit'] as const) {
  const server = await asManager({ [call]: rule }, permissions);
  await renderRoutes([{ path: '/manager/templates', Component }], '/manager/templates');
  return server;
}

it('lists own templates first, then the mails of the product by moment', async () => {
  await open(() => ({ body: all }));
  await until(() => shows('Before the interview'));
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Your own', 'After applying', 'Events']);
  const applied = within(screen.getByRole('region', { name: 'After applying' }));
  expect(applied.getByRole('link', { name: 'Application moved on' })).toBeTruthy();
  for (const text of ['News: [Role]', 'Yours: EN, FR', 'Off', 'Names 2025', /by Jo Field/])
    expect(applied.getByText(text)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Events' })).getByText('The product’s')).toBeTruthy();
});

it('finds a template by a part of its name, with a mistake in it', async () => {
  await open(() => ({ body: all }));
  await until(() => shows('Before the interview'));
  const field = screen.getByRole('searchbox', { name: 'Search templates' });
  if (!(field instanceof HTMLInputElement)) throw new Error('no search field');
  await type(field, 'intervew');
  expect(shows('Before the interview') && !shows('Application moved on')).toBe(true);
  await type(field, 'zebra');
  expect(shows('No template has these words')).toBe(true);
});

it('says why the templates cannot be shown, and tries again', async () => {
  let fails = true;
  const body = { errors: [{ code: 'internal', message: 'internal' }], message: 'internal', requestId: 'r' };
  await open(() => (fails ? { status: 422, body } : { body: all }));
  await until(() => screen.queryByRole('button', { name: 'Try again' }) !== null);
  fails = false;
  await click(screen.getByRole('button', { name: 'Try again' }));
  await until(() => shows('Before the interview'));
});

it('is not shown to staff who may not read templates', async () => {
  const server = await open(() => ({ body: all }), [] as never);
  await until(() => shows('Only colleagues who may read message templates can see this page.'));
  expect(server.seen.some((one) => one.call === call)).toBe(false);
});

it('asks for a name, makes a template and leads to it', async () => {
  const bodies: unknown[] = [];
  await asManager(
    {
      'POST /api/v1/message-templates': ({ body }) => {
        bodies.push(JSON.parse(body));
        return { status: 201, body: aTemplate({ key: ownId, builtIn: false, name: 'Before the interview' }) };
      },
    },
    ['message-template:edit'],
  );
  const { path } = await renderRoutes(
    [
      { path: '/manager/templates/new', Component: NewTemplate },
      { path: '/manager/templates/:templateKey', element: null },
    ],
    '/manager/templates/new',
  );
  await click(screen.getByRole('button', { name: 'Create the template' }));
  expect(shows('Enter a name.') && bodies.length === 0).toBe(true);
  await type(screen.getByLabelText('Name'), 'Before the interview');
  await click(screen.getByRole('button', { name: 'Create the template' }));
  await until(() => path() === `/manager/templates/${ownId}`);
  expect(bodies).toMatchObject([
    { name: 'Before the interview', content: { en: { subject: 'Before the interview' } } },
  ]);
});
