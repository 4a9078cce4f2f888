import type { Role } from '@evenhand/contract/records/roles/roles';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { userKey } from '../../../entities/session/current-user-key.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { ApiServer, Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, type as typeInto, until } from '../../../testing/render-app.tsx';
import { asManager, roleId, sampleRole, shows } from '../sample-hiring.factory.ts';
import { Component } from './role-edit-page.tsx';

async function open(rules: Readonly<Record<string, Rule>>, part = 'basics') {
  const server = await asManager(rules);
  const path = `/manager/roles/${roleId}/edit?part=${part}`;
  await renderRoutes([{ path: '/manager/roles/:roleId/edit', Component }], path);
  await waitFor(() => expect(document.getElementById('title')).not.toBeNull());
  return server;
}

const inputText = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
};
const save = (): Promise<void> =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const sent = (server: ApiServer) =>
  server.seen
    .filter((request) => request.call === `PUT /api/v1/roles/${roleId}`)
    .map((request) => JSON.parse(request.body));

describe('editing a role', () => {
  it('chooses until which of its stages it is blind', async () => {
    const server = await open({
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ blind: true, blindUntil: 3 }) }),
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body), version: 5 } }),
    });
    const until3 = document.getElementById('blindUntil');
    if (!(until3 instanceof HTMLSelectElement)) throw new Error('No choice of a stage');
    expect([...until3.options].map((option) => option.textContent)).toEqual([
      'Always',
      'Until For review',
      'Until Interview',
      'Until Offer made',
    ]);
    expect(until3.value).toBe('3');
    await typeInto(until3, '28');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({ blind: true, blindUntil: 28 });
  });

  it('chooses whether it is blind on all roles of its reviewers, once it is blind itself', async () => {
    const server = await open({
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body), version: 5 } }),
    });
    expect(document.getElementById('blindEverywhere')).toBeNull();
    expect(shows('can still be recognised by a reviewer of both')).toBe(true);
    for (const id of ['blind', 'blindEverywhere']) {
      const choice = document.getElementById(id);
      if (!choice) throw new Error(`No choice ${id}`);
      await click(choice);
    }
    expect(shows('Blind on all roles of its reviewers')).toBe(true);
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({ blind: true, blindEverywhere: true });
  });

  it('shows candidates what it looks for, with a text of its own for them', async () => {
    const server = await open({
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body), version: 5 } }),
    });
    expect(document.getElementById('criteria.0.description')).toBeNull();
    const choice = document.getElementById('showsCriteria');
    if (!choice) throw new Error('No switch');
    await click(choice);
    const description = document.getElementById('criteria.0.description');
    if (!(description instanceof HTMLTextAreaElement)) throw new Error('No text for candidates');
    await typeInto(description, 'Why you, and why us.');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({ showsCriteria: true });
    expect(sent(server)[0].criteria[0]).toMatchObject({ label: 'Motivation', description: 'Why you, and why us.' });
  });

  it('chooses a level of those that the organisation lists, and keeps one that is listed no more', async () => {
    const configuration = { textArrays: { roleLevels: ['Trainee', 'Partner'] } };
    const server = await open({
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ level: 'Paralegal' }) }),
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body), version: 5 } }),
    });
    await act(() => {
      queryClient.setQueryData<User>(userKey, (user) =>
        user ? { ...user, organization: { ...user.organization, configuration } } : user,
      );
      return Promise.resolve();
    });
    await waitFor(() => expect(document.querySelectorAll('#level option')).toHaveLength(4));
    const level = document.getElementById('level');
    if (!(level instanceof HTMLSelectElement)) throw new Error('No choice of a level');
    expect(level.value).toBe('Paralegal');
    expect([...level.options].map(({ value }) => value)).toEqual(['', 'Paralegal', 'Trainee', 'Partner']);
    await typeInto(level, 'Partner');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({ level: 'Partner' });
  });

  it('shows both versions when a colleague was faster, and saves over theirs only when told', async () => {
    const theirs: Role = sampleRole({ title: 'Theirs', version: 9 });
    const server = await open({
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => {
        const asked = JSON.parse(body);
        if (asked.version === 9) return { body: { ...sampleRole(), title: asked.title, version: 10 } };
        const errors = [{ code: 'stale_version', message: 'stale_version' }];
        return { status: 409, body: { errors, message: 'stale_version', requestId: 'r', current: theirs } };
      },
    });
    await fill('title', 'Mine');
    await save();
    await until(() => shows('A colleague saved this role in the meantime'));
    expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['TitleMineTheirs']);
    expect([inputText('title'), sent(server).length]).toEqual(['Mine', 1]);
    await click(screen.getByRole('button', { name: 'Go on with mine' }));
    expect(sent(server).length).toBe(1);
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toMatchObject({ title: 'Mine', version: 9 });
  });

  it('chooses with which columns the list begins, any that it has, in any order, and the usual ones again', async () => {
    const server = await open(
      {
        [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body) } }),
      },
      'viewConfiguration',
    );
    await waitFor(() => expect(document.getElementById('list-fields')).not.toBeNull());
    const offered = [...document.querySelectorAll('#list-fields option')].map(({ textContent }) => textContent);
    expect(offered).toEqual(['Choose a column…', 'Town', 'Score: Motivation', 'Score: Writing']);
    await fill('list-fields', 'criterion_writing');
    await fill('list-fields', 'town');
    await click(screen.getByRole('button', { name: 'Move Town up' }));
    await click(screen.getByRole('button', { name: 'Remove Score' }));
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    const { listFields } = sent(server)[0].viewConfiguration;
    expect(listFields).toHaveLength(8);
    expect(listFields.slice(-2)).toEqual([
      { id: 'town', score: false },
      { id: 'writing', score: true },
    ]);
    await click(screen.getByRole('button', { name: 'Take the usual columns' }));
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1].viewConfiguration).toEqual({ listFields: [] });
  });

  it('publishes with what is typed, and loses none of it when the role cannot be saved or published', async () => {
    const closesAt = new Date(Date.now() + 86_400_000).toISOString();
    let present = sampleRole({ publishedAt: null, description: 'Three weeks.', closesAt });
    const publish = `POST /api/v1/roles/${roleId}/publish`;
    const server = await open({
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: present }),
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => {
        present = sampleRole({ ...JSON.parse(body), publishedAt: null, version: 5 });
        return { body: present };
      },
      [publish]: () => {
        present = { ...present, publishedAt: '2026-11-20T10:00:00Z', version: 6 };
        return { body: present };
      },
    });
    await fill('title', '');
    await click(screen.getByRole('button', { name: 'Save and publish' }));
    await until(() => shows('Enter a title'));
    expect([sent(server).length, inputText('title')]).toEqual([0, '']);
    await fill('title', 'Winter scheme');
    await click(screen.getByRole('button', { name: 'Save and publish' }));
    await until(() => shows('Take down'));
    expect(sent(server)).toMatchObject([{ title: 'Winter scheme', version: 4 }]);
    const published = server.seen.filter(({ call }) => call === publish).map(({ body }) => JSON.parse(body));
    expect(published).toEqual([{ published: true, version: 5 }]);
    // The next save goes upon the version that was published.
    await fill('title', 'Winter scheme 2027');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toMatchObject({ title: 'Winter scheme 2027', version: 6 });
  });

  it('saves what is typed although the role cannot be published yet, and leads to what is missing', async () => {
    const server = await open({
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ publishedAt: null, description: '' }) }),
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({
        body: sampleRole({ ...JSON.parse(body), publishedAt: null, version: 5 }),
      }),
    });
    await fill('title', 'Winter scheme');
    await click(screen.getByRole('button', { name: 'Save and publish' }));
    await until(() => shows('It has no description.'));
    expect(shows('It has no closing time.')).toBe(true);
    expect(sent(server)).toMatchObject([{ title: 'Winter scheme' }]);
    expect(server.seen.some(({ call }) => call.endsWith('/publish'))).toBe(false);
    await click(screen.getByRole('link', { name: 'It has no closing time. Set one.' }));
    expect(document.activeElement?.id).toBe('closesAt');
    expect(screen.getByRole('heading', { level: 2, name: 'Dates' })).toBeDefined();
    // The menu counts the missing fields, and the bar leads to each.
    expect(screen.getByRole('link', { name: 'Texts and languages 1 to correct' })).toBeDefined();
    await click(screen.getByRole('button', { name: 'Description' }));
    expect(document.activeElement?.id).toBe('description');
  });

  it('says in words what the server misses before a role is published', async () => {
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    await open({
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ publishedAt: null, closesAt: inDays(3) }) }),
      [`POST /api/v1/roles/${roleId}/publish`]: () => ({
        status: 409,
        body: {
          errors: [{ code: 'out_of_range', message: 'out_of_range', field: 'closesAt' }],
          message: 'role_not_publishable',
          requestId: 'r',
        },
      }),
    });
    await click(screen.getByRole('button', { name: 'Publish' }));
    await until(() => shows('Its closing time has passed.'));
  });

  it('shows one section at a time, which the address keeps, and asks nothing when another is chosen', async () => {
    const server = await asManager({});
    const shown = await renderRoutes(
      [{ path: '/manager/roles/:roleId/edit', Component }],
      `/manager/roles/${roleId}/edit?part=criteria`,
    );
    await until(() => shows('Add a criterion'));
    const headings = (): (string | null)[] =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Criteria']);
    const menu = within(screen.getByRole('navigation', { name: 'Sections of the role' }));
    expect(menu.getByRole('link', { current: 'page' }).textContent?.trim()).toBe('Criteria');
    await click(menu.getByRole('link', { name: /^Dates/ }));
    expect([headings(), shown.path()]).toEqual([['Dates'], `/manager/roles/${roleId}/edit?part=dates`]);
    await fill('role-section', 'team');
    expect([headings(), shown.path()]).toEqual([['Team'], `/manager/roles/${roleId}/edit?part=team`]);
    expect(sent(server)).toEqual([]);
  });

  it('orders, adds and removes stages by buttons', async () => {
    const server = await open(
      {
        [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body) } }),
      },
      'pipeline',
    );
    await click(screen.getByRole('button', { name: 'Move For review down' }));
    await click(screen.getByRole('button', { name: 'Remove Offer made' }));
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0].pipeline.map((stage: { stageId: number }) => stage.stageId)).toEqual([1, 3, 28]);
  });

  it('chooses the states of a stage, keeps the last and those that are needed, and shows where a candidate stands', async () => {
    let answers = 0;
    const server = await open({
      [`PUT /api/v1/roles/${roleId}`]: ({ body }) => {
        answers += 1;
        if (answers > 1) return { body: { ...sampleRole(), ...JSON.parse(body) } };
        const errors = [
          {
            code: 'substage_in_use',
            message: 'There are candidates in a step that would go.',
            field: 'pipeline.2.substages',
          },
        ];
        return { status: 422, body: { errors, message: 'invalid', requestId: 'r' } };
      },
    });
    const boxes = (at: number) => [
      ...(document.getElementById(`pipeline.${at}.substages`)?.querySelectorAll<HTMLInputElement>('input') ?? []),
    ];
    const untick = (at: number, box: number) => act(async () => boxes(at)[box]?.click());
    expect(boxes(3).map(({ disabled }) => disabled)).toEqual([false, true, false, false, false]);
    for (const box of [0, 1, 2, 3]) await untick(2, box);
    expect(
      boxes(2)
        .map(({ checked, disabled }) => [checked, disabled])
        .at(-1),
    ).toEqual([true, true]);
    await save();
    await until(() => shows('Stages: There are candidates in a step that would go.'));
    expect(document.getElementById('pipeline.2.substages')?.closest('details')?.open).toBe(true);
    await untick(2, 1);
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1].pipeline[2]).toMatchObject({
      substages: ['INVITED', 'COMPLETED'],
      defaultSubstage: 'COMPLETED',
    });
  });

  it('takes the text of another language, and asks for an amount that makes sense', async () => {
    const server = await open(
      {
        [`PUT /api/v1/roles/${roleId}`]: ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body) } }),
      },
      'texts',
    );
    await click(screen.getByRole('button', { name: 'Add a language' }));
    await fill('texts.0.title', 'Cynllun');
    await fill('payFrom', '500');
    await fill('payTo', '400');
    await save();
    expect([shows('Enter an amount, and a higher one in “To” or none'), sent(server).length]).toEqual([true, 0]);
    await fill('payTo', '');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({
      languageCode: 'en',
      texts: [{ languageCode: 'cy', title: 'Cynllun', summary: '', description: '' }],
      pay: { currency: 'GBP', from: 500, to: null, per: 'YEAR' },
    });
  });

  it('asks for a title before anything is sent', async () => {
    const server = await open({});
    await fill('title', ' ');
    await save();
    expect(shows('Enter a title')).toBe(true);
    expect(sent(server)).toEqual([]);
  });
});
