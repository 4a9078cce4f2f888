import { previewRole } from '@evenhand/contract/records/roles/role-previews';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, firstByRole, renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { Component as PreviewPage } from './preview-page.tsx';

const roleId = '01990001-0000-7000-8000-000000000001';
const call = `GET /api/public/preview/${roleId}`;
const none = { first: true, last: true, hasContent: false, hasNext: false, hasPrevious: false };
const emptyPage = { ...none, number: 0, numberOfElements: 0, size: 20, totalElements: 0, totalPages: 0, content: [] };

const preview = previewRole.answers[200].parse({
  role: {
    id: roleId,
    title: 'Not yet said',
    scheme: 'LATERAL',
    employmentType: null,
    workArrangement: 'HYBRID',
    countries: ['GB'],
    summary: 'Soon.',
    languageCode: 'en',
    department: '',
    location: '',
    opensAt: null,
    closesAt: null,
    state: 'open',
    description: 'Work.',
    salary: '',
    pay: null,
    places: null,
    decisionBy: null,
    languages: ['en'],
    asks: [],
  },
  form: makeForm([
    { id: 'questions', title: 'Questions', items: [{ key: 'why', label: 'Why us?', kind: 'longText' }] },
  ]),
  published: false,
  expiresAt: '2099-01-01T12:00:00Z',
});

async function show(address: string, rules: Readonly<Record<string, Rule>>) {
  const list = `POST /api/public/${sampleBoot().organization?.id ?? ''}/roles`;
  const server = await startApiServer({ [list]: () => ({ body: emptyPage }), ...rules });
  setBaseUrl(server.url);
  const app = await renderRoutes([{ path: '/preview/:roleId', Component: PreviewPage }], address);
  return { server, app };
}
const text = (): string => document.body.textContent ?? '';
const refusal =
  (status: number, code: string): Rule =>
  () => ({
    status,
    body: { errors: [{ code, message: code }], message: code, requestId: 'r' },
  });

describe('a preview', () => {
  it('says what it is, shows role and form, and sends nothing', async () => {
    const { server, app } = await show(`/preview/${roleId}?token=abc`, { [call]: () => ({ body: preview }) });
    await waitFor(() => expect(text()).toContain('This is a preview'));
    expect(text()).toContain('Nothing you type is sent or kept');
    expect([text().includes('Not yet said'), text().includes('Hybrid')]).toEqual([true, true]);
    await click(firstByRole('link', { name: 'Look at the form' }));
    await waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
    expect(app.path()).toBe(`/preview/${roleId}?token=abc&part=form`);
    expect(text()).toContain('This is a preview');
    const area = document.querySelector('textarea');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Because.');
      area?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await waitFor(() => expect(text()).toContain('from a preview nothing is sent'));
    expect(text()).toContain('Because.');
    expect(new Set(server.seen.map((one) => one.call))).toEqual(new Set([call]));
  });

  it('says of a link that has run out to ask for a new one', async () => {
    await show(`/preview/${roleId}?token=abc`, { [call]: refusal(410, 'token_spent') });
    await waitFor(() => expect(text()).toContain('has run out or was revoked'));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('is nowhere without a link, and says what is open instead', async () => {
    await show(`/preview/${roleId}`, { [call]: refusal(404, 'not_found') });
    await waitFor(() => expect(text()).toContain('There is no preview here'));
  });
});
