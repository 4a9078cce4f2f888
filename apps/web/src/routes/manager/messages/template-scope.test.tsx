import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, roleId, sampleRole, shows } from '../sample-hiring.factory.ts';
import { aTemplate, wordsOf } from './sample-template.factory.ts';
import { Component } from './template-page.tsx';

const key = '01990009-0000-7000-8000-000000000001';
const url = `/api/v1/message-templates/${key}`;
const own = aTemplate({
  key,
  builtIn: false,
  name: 'Before the interview',
  maySwitchOff: false,
  content: { en: wordsOf('See you soon', 'Bring a pen.') },
  productContent: {},
  version: 1,
});

it('keeps the role and the stages for which a template is', async () => {
  const user = userEvent.setup();
  const saved: unknown[] = [];
  await asManager(
    {
      [`GET ${url}`]: () => ({ body: own }),
      [`GET ${url}/versions`]: () => ({ body: [] }),
      [`POST ${url}/preview`]: () => ({
        body: { subject: '', html: '<p>Hello</p>', text: 'Hello', recipient: '', gaps: [], staleYears: [] },
      }),
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ title: 'Spring scheme' }) }),
      [`PUT ${url}`]: ({ body }) => {
        const { roleId: forRole, stageIds, version } = JSON.parse(body);
        saved.push({ forRole, stageIds, version });
        return { body: { ...own, roleId: forRole, stageIds, version: version + 1 } };
      },
    },
    ['message-template:read', 'message-template:edit'],
  );
  await renderRoutes([{ path: '/manager/templates/:templateKey', Component }], `/manager/templates/${key}`);
  await until(() => shows('Every role · every stage'));
  await user.click(screen.getByText('Every role · every stage'));
  await user.click(screen.getByRole('checkbox', { name: 'Interview' }));
  await click(screen.getByRole('button', { name: 'Use from now on' }));
  await until(() => saved.length === 1);
  expect(saved).toEqual([{ forRole: null, stageIds: [3], version: 1 }]);
  await until(() => shows('Every role · Interview'));
});
