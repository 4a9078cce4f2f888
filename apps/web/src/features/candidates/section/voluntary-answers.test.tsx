import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, loaded, renderRoutes } from '../../../testing/render-app.tsx';
import { AdjustmentsForm } from '../adjustments/adjustments-form.tsx';
import { sampleProfile } from '../sample-profile.factory.ts';
import { SectionFormView } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore(device));

const owner = { organizationId: 'org', userId: 'user' };
const left = vi.fn<() => void>();

function Form({ profile, section }: { readonly profile: OwnProfile; readonly section: ProfileSection }) {
  const form = useSectionForm({ profile, section, owner, countryBase: 'UK', roleId: null, keepsDrafts: true });
  return <SectionFormView form={form} continueLabel="Go on" onContinue={() => undefined} onLater={left} />;
}

async function show(section: ProfileSection, profile: OwnProfile) {
  const saved = { ...profile, sections: { [section]: { data: {}, version: 2, complete: true } } };
  const server = await startApiServer({
    'GET /api/v1/candidate/me': () => ({ body: profile }),
    [`PUT /api/v1/candidate/${profile.id}`]: () => ({ body: saved }),
  });
  setBaseUrl(server.url);
  const app = await renderRoutes([{ path: '*', element: <Form profile={profile} section={section} /> }], '/');
  await loaded();
  return { server, app };
}

const box = (name: string, at = 0): HTMLInputElement => {
  const found = document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)[at];
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const sent = (server: ApiServer): unknown[] =>
  server.seen
    .filter(({ call }) => call.startsWith('PUT') && !call.includes('-drafts/'))
    .map(({ body }) => JSON.parse(body));

afterEach(() => {
  left.mockClear();
});

describe('voluntary answers', () => {
  it('are taken back all at once, while the answers that staff see stay', async () => {
    const data = { fsm: 'YES', care: 'NO', mitigating: 'I was ill.' };
    const { server } = await show('crs', sampleProfile({ crs: { data, version: 1, complete: true } }));
    await click(screen.getByRole('button', { name: 'Take back all these answers' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent(server)).toEqual([expect.objectContaining({ data: { mitigating: 'I was ill.' } })]);
  });

  it('offer no way to take them back when there are none', async () => {
    await show('diversity', sampleProfile());
    expect(document.body.textContent).not.toContain('Take back all these answers');
  });

  it('may be "prefer not to say", also in place of free text or a number', async () => {
    const data = { sex: 'OTHER', sexSpecify: 'In my words' };
    const { server, app } = await show('diversity', sampleProfile({ diversity: { data, version: 1, complete: true } }));
    await click(box('sexSpecify', 1));
    expect(box('sexSpecify').value).toBe('');
    await click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() =>
      expect(sent(server)).toEqual([
        expect.objectContaining({ data: { sex: 'OTHER', sexSpecify: 'PREFER_NOT_TO_SAY' } }),
      ]),
    );
    await app.unmount();
    await server.close();
    const { server: secondServer } = await show(
      'crs',
      sampleProfile({ crs: { data: { care: 'YES', careMonths: 6 }, version: 1, complete: true } }),
    );
    await click(box('careMonths', 1));
    await fill('careMonths', '7');
    expect(box('careMonths', 1).checked).toBe(false);
    await click(box('careMonths', 1));
    await click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() =>
      expect(sent(secondServer)).toEqual([
        expect.objectContaining({ data: { care: 'YES', careMonths: 'PREFER_NOT_TO_SAY' } }),
      ]),
    );
  });

  it('may stand in place of a postcode', async () => {
    const { server } = await show('crs', sampleProfile());
    await click(box('homePostcode14', 1));
    await click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() =>
      expect(sent(server)).toEqual([expect.objectContaining({ data: { homePostcode14: 'OUTSIDE_UK' } })]),
    );
  });
});

describe('an organisation’s own question', () => {
  it('is asked in the organisation’s words, and checked by its rules', async () => {
    const custom = {
      id: 'custom_licence',
      label: 'Do you drive?',
      hint: 'A car is enough.',
      kind: 'LIST' as const,
      choices: [
        { value: 'car', label: 'I drive a car' },
        { value: 'no', label: 'Not at all' },
      ],
      section: 'crs' as const,
      required: true,
      sensitivity: 'ordinary' as const,
      visible: true,
    };
    const profile = sampleProfile();
    const asked = { id: custom.id, section: 'crs', required: true };
    const { server } = await show('crs', { ...profile, custom: [custom], fields: [...profile.fields, asked] });
    expect(document.body.textContent).toContain('A car is enough.');
    await click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByRole('link', { name: 'Answer: Do you drive?' }).getAttribute('href')).toBe('#custom_licence');
    await click(box('custom_licence'));
    await click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(sent(server)).toEqual([expect.objectContaining({ data: { custom_licence: 'car' } })]));
  });
});

describe('the adjustments', () => {
  const path = 'PUT /api/v1/candidate/me1/adjustment';
  const kept = { data: {}, version: 0, updatedAt: null };

  it('ask further questions about what is needed, and are sent', async () => {
    const after = { data: { needs: ['HEARING'] }, version: 1, updatedAt: '2026-11-21T10:00:00Z' };
    const server = await startApiServer({ [path]: () => ({ body: after }) });
    setBaseUrl(server.url);
    await renderRoutes([{ path: '*', element: <AdjustmentsForm owner={owner} candidateId="me1" kept={kept} /> }], '/');
    expect(document.querySelector('input[name=hearing]')).toBeNull();
    await click(box('needs', 12));
    await click(box('hearing', 5));
    expect(document.getElementById('interpreter')).not.toBeNull();
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(server)).toEqual([{ adjustment: { needs: ['HEARING'], hearing: ['BSL'] }, version: 0 }]),
    );
  });

  it('do not overwrite a newer save unseen', async () => {
    const current = { data: { needs: ['PARKING'] }, version: 3, updatedAt: '2026-11-21T10:00:00Z' };
    const server = await startApiServer({
      [path]: () => ({ status: 409, body: { code: 'stale_version', status: 409, title: 'Changed', current } }),
    });
    setBaseUrl(server.url);
    await renderRoutes([{ path: '*', element: <AdjustmentsForm owner={owner} candidateId="me1" kept={kept} /> }], '/');
    await click(box('needs', 0));
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.body.textContent).toContain('This was changed elsewhere'));
    expect(box('needs', 0).checked).toBe(true);
  });

  it('are saved on the server as they are chosen, never on the device, and are back after a reload', async () => {
    const draft = { data: { needs: ['PARKING'] }, version: 4, savedAt: '2026-11-21T10:00:00Z' };
    const drafts = '/api/v1/own-drafts/adjustments';
    const server = await startApiServer({
      [`GET ${drafts}`]: () => ({ body: draft }),
      [`PUT ${drafts}`]: () => ({ body: { version: 5, savedAt: draft.savedAt } }),
    });
    setBaseUrl(server.url);
    await renderRoutes([{ path: '*', element: <AdjustmentsForm owner={owner} candidateId="me1" kept={kept} /> }], '/');
    await waitFor(() => expect(document.body.textContent).toContain('We have put back what you typed at'));
    const chosen = document.querySelectorAll('input[name=needs]:checked').length;
    expect(chosen).toBe(1);
    await click(box('needs', 0));
    const saves = (): unknown[] =>
      server.seen.filter(({ call }) => call === `PUT ${drafts}`).map(({ body }) => JSON.parse(body));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()).toEqual([{ data: { needs: [expect.any(String), expect.any(String)] }, version: 4 }]);
    await waitFor(() => expect(document.body.textContent).toMatch(/Saved \d\d:\d\d/));
    expect(device.size).toBe(0);
  });
});
