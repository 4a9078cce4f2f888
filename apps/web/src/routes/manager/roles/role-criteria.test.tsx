import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { ApiServer, Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, roleId, sampleRole, shows } from '../sample-hiring.factory.ts';
import { Component } from './role-edit-page.tsx';

const put = `PUT /api/v1/roles/${roleId}`;

async function open(rule: Rule) {
  const server = await asManager({ [put]: rule });
  await renderRoutes(
    [{ path: '/manager/roles/:roleId/edit', Component }],
    `/manager/roles/${roleId}/edit?part=criteria`,
  );
  await waitFor(() => expect(document.getElementById('criteria.0.metricType')).not.toBeNull());
  return server;
}
const save = (): Promise<void> =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const sent = (server: ApiServer) =>
  server.seen.filter((request) => request.call === put).map((request) => JSON.parse(request.body).criteria);
const takes: Rule = ({ body }) => ({ body: { ...sampleRole(), ...JSON.parse(body) } });

describe('criteria', () => {
  it('are scored as is chosen, numbers between bounds', async () => {
    const server = await open(takes);
    expect(document.getElementById('criteria.0.min')).toBeNull();
    await fill('criteria.0.metricType', 'number');
    await fill('criteria.0.min', '1');
    await fill('criteria.0.max', '10');
    await fill('criteria.1.metricType', 'text');
    expect(shows('it does not count towards the mean')).toBe(true);
    await click(screen.getByRole('button', { name: 'Add a criterion' }));
    await fill('criteria.2.label', 'Test');
    await fill('criteria.2.metricType', 'percent');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject([
      { key: 'motivation', metricType: 'number', min: 1, max: 10 },
      { key: 'writing', metricType: 'text', min: null, max: null },
      { label: 'Test', metricType: 'percent', min: null, max: null },
    ]);
  });

  it('lose their bounds with their type', async () => {
    const server = await open(takes);
    await fill('criteria.0.metricType', 'number');
    await fill('criteria.0.max', '10');
    await fill('criteria.0.metricType', 'scale');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0][0]).toMatchObject({ metricType: 'scale', min: null, max: null });
  });

  it('are told at the field to be wrong before anything is sent', async () => {
    const server = await open(takes);
    await fill('criteria.0.metricType', 'number');
    await fill('criteria.0.min', '10');
    await fill('criteria.0.max', '1');
    await fill('criteria.1.metricType', 'percent');
    await fill('criteria.1.max', '120');
    await save();
    await until(() => shows('Enter a lowest number and a higher one'));
    expect(shows('Enter percentages from 0 to 100')).toBe(true);
    expect(document.getElementById('criteria.0.max')?.getAttribute('aria-invalid')).toBe('true');
    expect(sent(server)).toEqual([]);
  });

  it('that a candidate has been scored by keep their type, and the field says what to do', async () => {
    const message = 'Candidates have been scored against this criterion. Restore it, and add a new one instead.';
    const errors = [{ code: 'criterion_scored', message, field: 'criteria.1.metricType' }];
    await open(() => ({ status: 422, body: { errors, message, requestId: 'r' } }));
    await fill('criteria.1.metricType', 'boolean');
    await save();
    await until(() => shows('add a new one instead'));
    expect(document.getElementById('criteria.1.metricType')?.getAttribute('aria-invalid')).toBe('true');
  });
});
