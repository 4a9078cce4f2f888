import { test as base, expect, vi } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleProfile } from '../sample-profile.factory.ts';
import { SameAnswers } from './same-answers.tsx';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore(device));

const noDraft = { data: {}, base: {}, sectionVersion: 0, version: 0, savedAt: null };
const owner = { organizationId: 'org', userId: 'user' };

interface StepProps {
  readonly profile: ReturnType<typeof sampleProfile>;
  readonly onForm: (form: SectionForm) => void;
}

function Step({ profile, onForm }: StepProps) {
  const form = useSectionForm({
    profile,
    section: 'diversity',
    owner,
    countryBase: 'UK',
    roleId: null,
    keepsDrafts: true,
  });
  onForm(form);
  return <SameAnswers profile={profile} form={form} />;
}

interface Shown {
  readonly values: () => SectionForm['values'] | undefined;
  readonly box: () => HTMLInputElement | null;
}

const test = base.extend<{ show: (sections: Parameters<typeof sampleProfile>[0]) => Promise<Shown> }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture takes its others by this pattern
  show: async ({}, use) => {
    const ends: (() => Promise<void>)[] = [];
    device.clear();
    await use(async (sections) => {
      const server = await startApiServer({
        'GET /api/v1/profile-drafts/diversity': () => ({ body: noDraft }),
        'PUT /api/v1/profile-drafts/diversity': () => ({ body: noDraft }),
      });
      setBaseUrl(server.url);
      let form: SectionForm | undefined;
      const onForm = (next: SectionForm): void => {
        form = next;
      };
      const step = <Step profile={sampleProfile(sections)} onForm={onForm} />;
      const app = await renderRoutes([{ path: '*', element: step }], '/profile/create');
      ends.push(app.unmount, server.close);
      await until(() => form?.opening === false);
      return { values: () => form?.values, box: () => app.container.querySelector('input') };
    });
    for (const end of ends) await end();
  },
});

async function press({ box }: Shown): Promise<void> {
  const found = box();
  if (!found?.labels?.[0]?.textContent?.startsWith('Use my answers from earlier steps')) throw new Error('No box');
  await click(found);
}

test('copies answers to the same questions by one tick, and takes them back', async ({ show }) => {
  const step = await show({
    crs: { data: { fsm: 'YES', parentDegree: 'NO', care: 'NO' }, version: 1, complete: true },
  });
  expect(step.values()).toEqual({});
  await press(step);
  expect(step.values()).toEqual({ monitoringFsm: 'YES', parentsUniversity: 'NO' });
  await press(step);
  expect(step.values()).toEqual({});
});

test('uses the kind of school from its step, under the name that it has here', async ({ show }) => {
  const step = await show({ secondary: { data: { secondarySchoolKind: 'STATE' }, version: 1, complete: true } });
  await press(step);
  expect(step.values()).toEqual({ schoolType: 'STATE_NON_SELECTIVE' });
});

test('offers nothing for a kind of school that is not among the answers here', async ({ show }) => {
  const step = await show({
    secondary: { data: { secondarySchoolKind: 'HOME_EDUCATED' }, version: 1, complete: true },
  });
  expect(step.box()).toBeNull();
});

test('leaves alone what has been answered here', async ({ show }) => {
  const step = await show({
    crs: { data: { fsm: 'YES' }, version: 1, complete: true },
    diversity: { data: { monitoringFsm: 'NO' }, version: 1, complete: true },
  });
  expect(step.box()).toBeNull();
});
