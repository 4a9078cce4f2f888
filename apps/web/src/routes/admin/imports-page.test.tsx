import { dataImport } from '@evenhand/contract/upkeep/imports';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './imports-page.tsx';

const id = '01990000-0000-7000-8000-0000000000a1';
const sample = (change: object) =>
  dataImport.parse({
    id,
    kind: 'KS4',
    year: 2024,
    index: null,
    fileName: 'england_ks4final.csv',
    sizeBytes: 1000,
    dryRun: true,
    state: 'done',
    progress: 1,
    lines: 4000,
    rows: 3990,
    faulty: 10,
    fault: null,
    faultDetail: null,
    startedBy: 'command',
    createdAt: '2026-11-20T10:00:00Z',
    finishedAt: '2026-11-20T10:01:00Z',
    dataVersion: null,
    ...change,
  });

describe('reference data', () => {
  it('shows what was imported and imports a tried file for good', async () => {
    let forGood = false;
    const server = await startApiServer({
      'GET /api/v1/admin/imports': () => ({
        body: forGood
          ? [sample({ id: '01990000-0000-7000-8000-0000000000a2', dryRun: false, dataVersion: '2026-11-20T10:02:00Z' })]
          : [
              sample({}),
              sample({
                id: '01990000-0000-7000-8000-0000000000a3',
                state: 'failed',
                fault: 'missing_columns',
                faultDetail: 'urn',
              }),
            ],
      }),
      [`POST /api/v1/admin/imports/${id}/run`]: () => {
        forGood = true;
        return { body: sample({ dryRun: false }) };
      },
    });
    setBaseUrl(server.url);
    signIn();
    queryClient.setQueryData(userKey, sampleUser({ userType: 'ADMIN', permissions: ['platform:import'] }));
    await renderRoutes([{ path: '/admin/imports', Component }], '/admin/imports');
    await waitFor(() => expect(document.body.textContent).toContain('england_ks4final.csv (2024)'));
    expect(document.body.textContent).toContain('Columns are missing: urn');
    await click(screen.getByRole('button', { name: 'Import england_ks4final.csv' }));
    await waitFor(() => expect(document.body.textContent).toContain('Imported'));
    expect(forGood).toBe(true);
  });
});
