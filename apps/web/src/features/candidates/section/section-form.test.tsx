import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveReceipt } from '../../../entities/draft/save-receipt.tsx';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, firstByRole, loaded, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleProfile } from '../sample-profile.factory.ts';
import { SectionFormView } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

/** Replaces the browser's database, which this environment lacks. */
const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore(device));

const me = '/api/v1/candidate/me';
const own = '/api/v1/candidate/01990000-0000-7000-8000-000000000003';
const noDraft = { data: {}, base: {}, sectionVersion: 0, version: 0, savedAt: null };
const owner = { organizationId: 'org', userId: 'user' };
const continued = vi.fn<() => void>();

function Form({ profile, section }: { readonly profile: OwnProfile; readonly section: ProfileSection }) {
  const form = useSectionForm({ profile, section, owner, countryBase: 'UK', roleId: null, keepsDrafts: true });
  return (
    <>
      {form.receipt ? <SaveReceipt save={form.receipt} /> : null}
      <SectionFormView form={form} continueLabel="Go on" onContinue={continued} onLater={() => undefined} />
    </>
  );
}

async function show(section: ProfileSection, profile = sampleProfile(), rules: Record<string, Rule> = {}) {
  const server = await startApiServer({
    [`GET ${me}`]: () => ({ body: profile }),
    [`GET /api/v1/profile-drafts/${section}`]: () => ({ body: noDraft }),
    ...rules,
  });
  setBaseUrl(server.url);
  const app = await renderRoutes([{ path: '*', element: <Form profile={profile} section={section} /> }], '/');
  await loaded();
  return { server, app };
}

const input = (id: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new Error(`No input ${id}`);
};
const submit = (): Promise<void> => click(screen.getByRole('button', { name: 'Go on' }));
const text = (): string => document.body.textContent ?? '';
const sent = (server: ApiServer): { version: number; data: Record<string, unknown> }[] =>
  server.seen.filter(({ call }) => call === `PUT ${own}`).map(({ body }) => JSON.parse(body));

beforeEach(() => {
  device.clear();
  continued.mockClear();
});

describe('a section of the profile', () => {
  it('asks a question only when another answer calls for it', async () => {
    await show('personal');
    expect(document.getElementById('permitType')).toBeNull();
    await click(screen.getByRole('button', { name: 'No' }));
    expect(document.getElementById('otherPermit')).toBeNull();
    await fill('permitType', '3');
    expect(document.getElementById('otherPermit')).not.toBeNull();
    await click(firstByRole('button', { name: 'Yes' }));
    expect(document.getElementById('permitType')).toBeNull();
    expect(document.getElementById('otherPermit')).toBeNull();
  });

  it('says what is missing, with links, and sends nothing', async () => {
    const { server } = await show('personal');
    await submit();
    expect(screen.getByRole('link', { name: 'Enter your mobile number' }).getAttribute('href')).toBe('#phone');
    expect(input('phone').getAttribute('aria-invalid')).toBe('true');
    expect(sent(server)).toEqual([]);
  });

  it('marks optional questions, and no others', async () => {
    await show('personal');
    const label = (id: string) => document.querySelector(`label[for=${id}]`)?.textContent?.trim();
    expect([label('preferredName'), label('phone')]).toEqual(['Preferred name (optional)', 'Mobile number']);
  });

  it('saves the asked answers in their normal form, and continues', async () => {
    const saved = sampleProfile({ personal: { data: {}, version: 1, complete: true } });
    const { server } = await show('personal', sampleProfile(), { [`PUT ${own}`]: () => ({ body: saved }) });
    await fill('phone', '+44 7700 900123');
    await click(screen.getByRole('button', { name: 'No' }));
    await fill('permitType', '3');
    await fill('otherPermit', 'A visa of my own');
    await click(firstByRole('button', { name: 'Yes' }));
    await submit();
    await waitFor(() => expect(continued).toHaveBeenCalledOnce());
    expect(sent(server)).toEqual([
      expect.objectContaining({
        version: 0,
        data: { firstName: 'Amara', lastName: 'Osei', email: 'amara@example.org', phone: '07700900123', citizen: true },
      }),
    ]);
    expect(device.size).toBe(0);
  });

  it('shows a refusal of the server at its field', async () => {
    const refusal = { code: 'not_a_phone', message: 'invalid', field: 'personal.phone' };
    await show('personal', sampleProfile(), {
      [`PUT ${own}`]: () => ({ status: 422, body: { errors: [refusal], message: 'invalid', requestId: 'r' } }),
    });
    await fill('phone', '07700 900123');
    await click(screen.getByRole('button', { name: 'Yes' }));
    await submit();
    await waitFor(() => expect(input('phone').getAttribute('aria-invalid')).toBe('true'));
    expect(
      screen
        .getByRole('link', {
          name: 'Enter a mobile number like 07700 900123, or one from abroad with its country code, like +33 6 12 34 56 78',
        })
        .getAttribute('href'),
    ).toBe('#phone');
    expect(input('phone').value).toBe('07700 900123');
  });
});

describe('a section with lists', () => {
  it('links the summary to the part of the entry, and says which entry it is', async () => {
    const { server } = await show('secondary');
    await fill('secondarySchools[0].secondarySchoolCompletedYear', '1200');
    await submit();
    const link = screen.getByRole('link', { name: 'School 1: Enter the school you went to' });
    expect(link.getAttribute('href')).toBe('#secondarySchools[0].school');
    await click(link);
    expect(document.activeElement?.id).toBe('secondarySchools[0].school');
    expect(text()).toContain('School 1: Enter a year from');
    expect(sent(server)).toEqual([]);
  });

  it('suggests schools of the register with their town, and accepts any other name', async () => {
    const found = [{ id: 136_275, name: 'Park School', town: 'Leeds' }];
    const saved = sampleProfile({ secondary: { data: {}, version: 1, complete: true } });
    const { server } = await show('secondary', sampleProfile(), {
      'GET /api/v1/data/schools': () => ({ body: found }),
      [`PUT ${own}`]: () => ({ body: saved }),
    });
    await fill('secondarySchools[0].school', 'park');
    await waitFor(() => expect(document.querySelector('[role=option]')?.textContent).toBe('Park School, Leeds'));
    await click(document.querySelector<HTMLElement>('[role=option]') ?? document.body);
    await fill('secondarySchools[0].secondarySchoolCompletedYear', '2020');
    await click(screen.getByRole('button', { name: 'Add a school' }));
    await fill('secondarySchools[1].school', 'Lycée Jean Moulin');
    await fill('secondarySchools[1].secondarySchoolCompletedYear', '2021');
    await submit();
    await waitFor(() => expect(continued).toHaveBeenCalledOnce());
    expect(sent(server)[0]?.data['secondarySchools']).toEqual([
      { school: { id: 136_275, name: 'Park School, Leeds' }, secondarySchoolCompletedYear: 2020 },
      { school: { id: null, name: 'Lycée Jean Moulin' }, secondarySchoolCompletedYear: 2021 },
    ]);
  });

  it('suggests names of courses', async () => {
    const law = { id: 'Law', name: 'Law', code: '16-01', group: 'Law', isLaw: true };
    await show('university', sampleProfile(), { 'GET /api/v1/data/subjects': () => ({ body: [law] }) });
    await fill('universities[0].subject', 'la');
    await waitFor(() => expect(document.querySelector('[role=option]')?.textContent).toBe('Law'));
    await click(document.querySelector<HTMLElement>('[role=option]') ?? document.body);
    expect(input('universities[0].subject').value).toBe('Law');
  });

  it('shows a refusal of the server within an entry', async () => {
    const refusal = { code: 'not_a_choice', message: 'x', field: 'secondary.secondarySchools[0].school' };
    const school = { school: { id: null, name: 'Park School' }, secondarySchoolCompletedYear: 2020 };
    const profile = sampleProfile({
      secondary: { data: { secondarySchools: [school] }, version: 1, complete: true },
    });
    await show('secondary', profile, {
      [`PUT ${own}`]: () => ({ status: 422, body: { errors: [refusal], message: 'invalid', requestId: 'r' } }),
    });
    await submit();
    await waitFor(() => expect(input('secondarySchools[0].school').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('link', { name: 'School 1: Choose one of the answers shown' })).toBeTruthy();
  });

  it('keeps a typed entry on the device, and sends no empty one', async () => {
    const held = Promise.withResolvers<{ body: unknown }>();
    const rules = { 'PUT /api/v1/profile-drafts/secondary': () => held.promise }; // It answers only after the form has said so.
    const { app } = await show('secondary', sampleProfile(), rules);
    await fill('secondarySchools[0].school', 'Park School');
    await waitFor(() => expect(text()).toContain('Saved on this device'));
    await app.unmount();
    held.resolve({ body: noDraft });
    const saved = sampleProfile({ secondary: { data: {}, version: 1, complete: true } });
    const { server } = await show('secondary', sampleProfile(), { [`PUT ${own}`]: () => ({ body: saved }) });
    await waitFor(() => expect(input('secondarySchools[0].school').value).toBe('Park School'));
    await fill('secondarySchools[0].secondarySchoolCompletedYear', '2020');
    await click(screen.getByRole('button', { name: 'Add a school' }));
    await submit();
    await waitFor(() => expect(continued).toHaveBeenCalledOnce());
    expect(sent(server).map(({ data }) => data)).toEqual([
      { secondarySchools: [{ school: { id: null, name: 'Park School' }, secondarySchoolCompletedYear: 2020 }] },
    ]);
  });
});

describe('a section that was saved elsewhere meanwhile', () => {
  const theirs = sampleProfile({
    personal: {
      data: { firstName: 'Amara', lastName: 'Osei', email: 'amara@example.org', phone: '07700900999' },
      version: 5,
      complete: false,
    },
  });
  let conflicts = 0;
  const rules = {
    [`GET ${me}`]: () => ({ body: theirs }),
    [`PUT ${own}`]: () => {
      conflicts += 1;
      if (conflicts > 1) return { body: theirs };
      const stale = { code: 'stale_version', message: 'stale_version' };
      return { status: 409, body: { errors: [stale], message: 'stale_version', requestId: 'r' } };
    },
  };
  async function saveAfterThem() {
    conflicts = 0;
    const { server } = await show('personal', sampleProfile(), rules);
    await fill('phone', '07700 900123');
    await click(screen.getByRole('button', { name: 'Yes' }));
    await submit();
    await waitFor(() => expect(text()).toContain('You have changed this in another place too'));
    return server;
  }

  it('shows both versions, and saves the typed answers over the newest one', async () => {
    const server = await saveAfterThem();
    expect(text()).toContain('Typed here07700 900123');
    expect(text()).toContain('From the other place07700 900999');
    expect(input('phone').value).toBe('07700 900123');
    await click(screen.getByRole('button', { name: 'Keep what I typed here' }));
    await submit();
    await waitFor(() => expect(continued).toHaveBeenCalledOnce());
    expect(sent(server).map(({ version, data }) => [version, data['phone']])).toEqual([
      [0, '07700900123'],
      [5, '07700900123'],
    ]);
  });

  it('takes the other version when the candidate chooses it', async () => {
    await saveAfterThem();
    await click(screen.getByRole('button', { name: 'Use what comes from there' }));
    expect(input('phone').value).toBe('07700900999');
    expect(text()).not.toContain('another place too');
    // Other answers typed here stay typed.
    await waitFor(() =>
      expect([...device.values()]).toMatchObject([{ values: { data: { phone: '07700900999', citizen: true } } }]),
    );
  });
});

describe('what is typed and not saved', () => {
  it('is restored after a reload, and can be dropped', async () => {
    const { app } = await show('personal');
    await fill('town', 'Leeds');
    await waitFor(() => expect([...device.values()]).toMatchObject([{ values: { data: { town: 'Leeds' } } }]));
    await app.unmount();
    await show('personal');
    await waitFor(() => expect(input('town').value).toBe('Leeds'));
    expect(text()).toContain('We have put back what you typed at');
    await click(screen.getByRole('button', { name: 'Discard it and show what is saved' }));
    expect(input('town').value).toBe('');
    await waitFor(() => expect(device.size).toBe(0));
  });

  it('is not shown on another account', async () => {
    await show('personal');
    await fill('town', 'Leeds');
    await waitFor(() => expect([...device.keys()]).toEqual(['org/user/profile/personal']));
  });

  it('never stays on the device when it is a monitoring answer', async () => {
    const { app } = await show('diversity');
    await click(document.querySelector<HTMLInputElement>('input[name=sex]') ?? input('ethnicity'));
    await app.unmount();
    expect(device.size).toBe(0);
  });

  it('never stays on the device beside context answers, whether free text or an organisation’s own question', async () => {
    const profile = sampleProfile();
    const custom = {
      id: 'custom_carer',
      label: 'Who else did you look after?',
      hint: '',
      kind: 'TEXT' as const,
      choices: [],
      section: 'crs' as const,
      required: false,
      sensitivity: 'ordinary' as const,
      visible: true,
    };
    const asked = { id: custom.id, section: 'crs' as const, required: false };
    const saved = { version: 1, savedAt: '2026-11-20T21:03:00Z' };
    const told: unknown[] = [];
    const tab = new BroadcastChannel('evenhand-drafts');
    tab.addEventListener('message', ({ data }: MessageEvent<unknown>) => told.push(data));
    await show(
      'crs',
      { ...profile, custom: [custom], fields: [...profile.fields, asked] },
      { 'PUT /api/v1/profile-drafts/crs': () => ({ body: saved }) },
    );
    await click(document.querySelector<HTMLInputElement>('input[name=care]') ?? input('mitigating'));
    await act(async () => {
      const area = document.getElementById('mitigating');
      if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text area');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'I was ill.');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await fill('custom_carer', 'My brother');
    expect(text()).toContain('490 characters left');
    expect(text()).not.toContain('Saved on this device');
    await waitFor(() => expect(text()).toMatch(/Saved \d\d:\d\d/));
    tab.close();
    expect(device.size).toBe(0);
    expect(JSON.stringify(told)).not.toMatch(/ill|brother/);
  });
});

describe('what is typed into a step', () => {
  const path = '/api/v1/profile-drafts/personal';
  const drafts = (server: ApiServer) =>
    server.seen.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => JSON.parse(body));

  it('is on the server two seconds later, even half-typed, without saving the step', async () => {
    const savedAt = '2026-11-20T21:03:00Z';
    const held = Promise.withResolvers<void>();
    const { server } = await show('personal', sampleProfile(), {
      [`PUT ${path}`]: async () => {
        await held.promise;
        return { body: { version: 1, savedAt } };
      },
    });
    await fill('phone', '0770');
    await fill('firstName', '');
    await waitFor(() => expect(text()).toContain('Saved on this device'));
    held.resolve();
    await waitFor(() => expect(text()).toMatch(/Saved \d\d:\d\d/));
    // On a slow machine the first answer was sent before the second was given.
    expect(drafts(server).length).toBeLessThanOrEqual(2);
    expect(drafts(server).at(-1)).toMatchObject({
      data: { phone: '0770', firstName: '' },
      base: { phone: null, firstName: 'Amara' },
      sectionVersion: 0,
    });
    expect(sent(server)).toEqual([]);
    expect(device.size).toBe(0);
  });

  it('shows why the server refused it, and sends nothing more until it is changed', async () => {
    const message = 'That is too large. Shorten the text, then try again.';
    const body = { errors: [{ code: 'too_large', message }], message, requestId: 'r' };
    await show('personal', sampleProfile(), { [`PUT ${path}`]: () => ({ status: 413, body }) });
    await fill('town', 'x'.repeat(300));
    await waitFor(() => expect(text()).toContain(message));
    expect(text()).toContain('Some of what you wrote is not saved with us yet');
    expect(text()).not.toContain('We keep trying');
    expect(input('town').value).toHaveLength(300);
  });

  it('is restored on another device, with what was cleared, and can be dropped', async () => {
    const there = {
      data: { town: 'Lee', firstName: null },
      base: { town: null, firstName: 'Amara' },
      sectionVersion: 0,
      version: 4,
      savedAt: '2026-11-20T21:03:00Z',
    };
    const { server } = await show('personal', sampleProfile(), {
      [`GET ${path}`]: () => ({ body: there }),
      [`PUT ${path}`]: () => ({ body: { version: 5, savedAt: there.savedAt } }),
    });
    await waitFor(() => expect(input('town').value).toBe('Lee'));
    expect(input('firstName').value).toBe('');
    expect(text()).toContain('We have put back what you typed at');
    await click(screen.getByRole('button', { name: 'Discard it and show what is saved' }));
    expect([input('town').value, input('firstName').value]).toEqual(['', 'Amara']);
    await waitFor(() => expect(drafts(server)).toEqual([{ data: {}, base: {}, sectionVersion: 0, version: 4 }]));
  });

  it('is compared with corrections that staff have made meanwhile', async () => {
    const there = {
      data: { town: 'Leeds', postcode: 'LS2' },
      base: { town: 'Bath', postcode: null },
      sectionVersion: 1,
      version: 2,
      savedAt: '2026-11-20T21:03:00Z',
    };
    const data = { firstName: 'Amara', lastName: 'Osei', email: 'amara@example.org', town: 'York' };
    const profile = sampleProfile({ personal: { data, version: 2, complete: false } });
    await show('personal', profile, { [`GET ${path}`]: () => ({ body: there }) });
    await waitFor(() => expect(text()).toContain('From the other placeYork'));
    expect(text()).toContain('Typed hereLeeds');
    expect(input('postcode').value).toBe('LS2');
  });
});
