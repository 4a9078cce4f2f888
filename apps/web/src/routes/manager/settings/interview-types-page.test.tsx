import type { InterviewType } from '@evenhand/contract/records/interview-types';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as InterviewTypesPage } from './interview-types-page.tsx';

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const typeOf = (number: number, label: string): InterviewType => ({
  id: idOf(number),
  label,
  kind: 'HR_SCHEDULER',
  stages: [6],
  lateral: false,
  thirdParty: false,
  showScoringMatrix: false,
  customizations: [],
  includeOnlyForInterview: [],
  excludeOnlyForInterview: [],
  isEnabled: true,
  isAllowed: true,
  version: 1,
});
const shows = (part: string) => () => (document.body.textContent ?? '').includes(part);

async function show(rules: Readonly<Record<string, Rule>> = {}) {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions: ['organization:configure'] });
  const organization = sampleOrganization();
  const list = { types: [typeOf(1, 'Phone call'), typeOf(2, 'Panel')], stageRoles: [{ stageId: 6, roles: 3 }] };
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: organization }),
    'GET /api/v1/interview-types': () => ({ body: list }),
    'PUT /api/v1/interview-types': ({ body }) => {
      const ids: string[] = JSON.parse(body).interviewTypeIds;
      return { body: { ...list, types: ids.flatMap((id) => list.types.find((type) => type.id === id) ?? []) } };
    },
    ...rules,
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '*', element: <InterviewTypesPage /> }], '/manager/settings/interview-types');
  await until(shows('Phone call'));
  const sent = (call: string) => server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));
  return { sent };
}

const refusal = (errors: readonly { code: string; field: string }[]) => ({
  status: 422,
  body: { errors: errors.map((one) => ({ ...one, message: one.code })), message: 'invalid', requestId: 'r' },
});

describe('the types of interview', () => {
  it('are added with questions in an order, after what is missing was named beside its field', async () => {
    let tries = 0;
    const { sent } = await show({
      'POST /api/v1/interview-types': ({ body }) => {
        tries += 1;
        const faults = [
          { code: 'label_missing', field: 'label' },
          { code: 'too_few', field: 'customizations.0.values' },
        ];
        return tries === 1 ? refusal(faults) : { status: 201, body: { ...typeOf(3, ''), ...JSON.parse(body) } };
      },
    });
    await click(screen.getByRole('button', { name: 'Add an interview type' }));
    // A stage that no role has carries no number.
    screen.getByRole('checkbox', { name: 'Final round' });
    await click(screen.getByRole('checkbox', { name: 'First round (active roles: 3)' }));
    for (const label of ['Room', 'Level']) {
      await click(screen.getByRole('button', { name: 'Add a question' }));
      await fill(`new-customizations-${label === 'Room' ? 0 : 1}-label`, label);
    }
    await click(screen.getByRole('button', { name: 'Move Level up' }));
    await fill('new-customizations-0-type', 'LIST');
    await click(screen.getByRole('button', { name: 'Save interview type' }));
    await until(shows('Enter a text.'));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getAllByRole('link')).toHaveLength(2);
    await fill('new-label', 'Partner interview');
    await fill('new-customizations-0-values', 'A\n\nB\n');
    // The button itself takes no second press for a moment.
    await act(async () => document.querySelector('form')?.requestSubmit());
    await until(() => sent('POST /api/v1/interview-types').length === 2);
    expect(sent('POST /api/v1/interview-types')[1]).toMatchObject({
      label: 'Partner interview',
      stages: [6],
      customizations: [
        { label: 'Level', type: 'LIST', values: ['A', 'B'] },
        { label: 'Room', type: 'TEXT', values: [] },
      ],
    });
    await until(() => document.querySelector('form') === null);
  });

  it('are switched off, ordered by a button, and saved over a colleague’s version only when asked again', async () => {
    const theirs = { ...typeOf(1, 'Phone call'), version: 5 };
    const { sent } = await show({
      [`PUT /api/v1/interview-types/${idOf(1)}`]: ({ body }) =>
        JSON.parse(body).version === 5
          ? { body: { ...theirs, isEnabled: false, version: 6 } }
          : {
              status: 409,
              body: {
                errors: [{ code: 'stale_version', message: 'x' }],
                message: 'x',
                requestId: 'r',
                current: theirs,
              },
            },
    });
    await click(screen.getByRole('button', { name: 'Move Panel up' }));
    await until(() => screen.getAllByRole('heading', { level: 2 })[0]?.textContent?.startsWith('Panel') === true);
    expect(sent('PUT /api/v1/interview-types')).toEqual([{ interviewTypeIds: [idOf(2), idOf(1)] }]);
    await click(screen.getByRole('button', { name: 'Edit Phone call' }));
    await click(screen.getByRole('checkbox', { name: 'In use' }));
    await click(screen.getByRole('button', { name: 'Save interview type' }));
    await until(shows('A colleague has changed this type'));
    await act(async () => document.querySelector('form')?.requestSubmit());
    await until(() => document.querySelector('form') === null);
    const bodies = sent(`PUT /api/v1/interview-types/${idOf(1)}`);
    expect(bodies).toMatchObject([{ version: 1 }, { version: 5, isEnabled: false }]);
  });
});
