import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../../testing/api-server.ts';
import { click, type Rendered, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleProfile } from '../sample-profile.factory.ts';
import { SameAnswers } from './same-answers.tsx';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore(device));

const noDraft = { data: {}, base: {}, sectionVersion: 0, version: 0, savedAt: null };
const owner = { organizationId: 'org', userId: 'user' };
let app: Rendered;
let server: ApiServer;
let form: SectionForm | undefined;

function Step({ profile }: { readonly profile: ReturnType<typeof sampleProfile> }) {
  const step = useSectionForm({
    profile,
    section: 'diversity',
    owner,
    countryBase: 'UK',
    roleId: null,
    keepsDrafts: true,
  });
  form = step;
  return <SameAnswers profile={profile} form={step} />;
}

async function show(sections: Parameters<typeof sampleProfile>[0]): Promise<void> {
  const profile = sampleProfile(sections);
  server = await startApiServer({
    'GET /api/v1/profile-drafts/diversity': () => ({ body: noDraft }),
    'PUT /api/v1/profile-drafts/diversity': () => ({ body: noDraft }),
  });
  setBaseUrl(server.url);
  app = await renderRoutes([{ path: '*', element: <Step profile={profile} /> }], '/profile/create');
  await until(() => form?.opening === false);
}

function box(): HTMLInputElement {
  const found = app.container.querySelector('input');
  if (!found?.labels?.[0]?.textContent?.startsWith('Use my answers from the CRS part')) throw new Error('No box');
  return found;
}

beforeEach(() => device.clear());
afterEach(async () => {
  await app.unmount();
  await server.close();
});

it('copies answers to the same questions by one tick, and takes them back', async () => {
  await show({ crs: { data: { fsm: 'YES', parentDegree: 'NO', care: 'NO' }, version: 1, complete: true } });
  expect(form?.values).toEqual({});
  await click(box());
  expect(form?.values).toEqual({ monitoringFsm: 'YES', parentsUniversity: 'NO' });
  await click(box());
  expect(form?.values).toEqual({});
});

it('leaves alone what has been answered here', async () => {
  await show({
    crs: { data: { fsm: 'YES' }, version: 1, complete: true },
    diversity: { data: { monitoringFsm: 'NO' }, version: 1, complete: true },
  });
  expect(app.container.querySelector('input')).toBeNull();
});
