import { errorsWords } from '@evenhand/words/en/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, type } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';
import { Component as NewOrganizationPage } from './new-organization-page.tsx';

type RefusalCode = 'subdomain_taken' | 'subdomain_reserved' | 'too_light_for_text';

/** The server's answer to the creation. */
type Answer = { readonly status?: number; readonly body: unknown };

const input = (id: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) throw new Error(`No input ${id}`);
  return found;
};
const typed = (id: string): string => input(id).value;
const errorOf = (id: string): string | undefined => document.getElementById(`${id}-error`)?.textContent;
const text = (): string => document.body.textContent ?? '';
const sent = (server: ApiServer) => server.seen.filter(({ call }) => call === 'POST /api/v1/organization/create');
/** As the server says it, by the catalogue's words. */
const refusal = (code: RefusalCode, field: string) => {
  const message = errorsWords[`errors.${code}`];
  return { status: 409, body: { errors: [{ code, field, message }], message, requestId: 'r' } };
};

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

async function show(answer: Answer = { status: 201, body: sampleOrganization() }) {
  const server = await startApiServer({ 'POST /api/v1/organization/create': () => answer });
  setBaseUrl(server.url);
  signIn();
  const app = await renderRoutes(
    [
      { path: '/clients/new', Component: NewOrganizationPage },
      { path: '/clients/:id', element: <p>Opened: the new one</p> },
    ],
    '/clients/new',
  );
  return { server, app };
}

async function fill(): Promise<void> {
  await type(input('name'), 'Ashdown & Pryce');
  await type(input('sectorId'), '1');
  await type(input('productType'), 'ATS');
}
async function submit(): Promise<void> {
  await click(screen.getByRole('button', { name: 'Create the organisation' }));
}

describe('creating an organisation', () => {
  it('suggests the address of the name, until one has been typed', async () => {
    await show();
    await type(input('name'), 'Ashdown & Pryce');
    expect(typed('subdomain')).toBe('ashdown-pryce');
    expect(text()).toContain('://ashdown-pryce.');
    await type(input('subdomain'), 'apllp');
    await type(input('name'), 'Ashdown Pryce LLP');
    expect(typed('subdomain')).toBe('apllp');
    expect(text()).toContain('://apllp.');
  });

  it('asks for what is missing, each at its field, and sends nothing', async () => {
    const { server } = await show();
    await type(input('subdomain'), 'no spaces');
    await type(input('theme.colour'), 'teal');
    await submit();
    expect(errorOf('name')).toContain('Enter a name');
    expect(errorOf('subdomain')).toContain('Use 3 to 42 small letters');
    expect(errorOf('sectorId')).toContain('Choose a sector');
    expect(errorOf('productType')).toContain('Choose a product type');
    expect(errorOf('theme.colour')).toContain('Enter a colour like #0f766e');
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    expect(sent(server)).toEqual([]);
  });

  it('sends what the contract takes and opens the new organisation', async () => {
    const { server, app } = await show();
    await fill();
    await type(input('theme.colour'), '1D4ED8');
    await submit();
    await waitFor(() => expect(text()).toContain('Opened: the new one'));
    expect(app.path()).toBe(`/clients/${sampleOrganization().id}`);
    expect(JSON.parse(sent(server)[0]?.body ?? '')).toEqual({
      name: 'Ashdown & Pryce',
      subdomain: 'ashdown-pryce',
      sectorId: 1,
      countryBase: 'UK',
      productType: 'ATS',
      tier: null,
      theme: { colour: '#1d4ed8' },
    });
  });

  it.each([
    ['subdomain_taken', 'subdomain', 'in use by another organisation'],
    ['subdomain_reserved', 'subdomain', 'kept for the platform'],
    ['too_light_for_text', 'theme.colour', 'too light to read'],
  ] as const)('shows %s at its field and keeps all that was typed', async (code, field, words) => {
    await show(refusal(code, field));
    await fill();
    await submit();
    await waitFor(() => expect(errorOf(field)).toContain(words));
    expect([typed('name'), typed('subdomain'), typed('sectorId'), typed('productType')]).toEqual([
      'Ashdown & Pryce',
      'ashdown-pryce',
      '1',
      'ATS',
    ]);
    expect(screen.getByRole('link', { name: errorOf(field)?.replace('Error: ', '') ?? '' }).getAttribute('href')).toBe(
      `#${field}`,
    );
  });

  it('says in words whether the colour can be read', async () => {
    await show();
    expect(text()).toContain('Easy to read: white text on a button has a contrast of 5.4 to 1');
    await type(input('theme.colour'), '#fde047');
    expect(text()).toContain('Easy to read: black text on a button');
    expect(text()).toContain('Links use a darker shade');
    await type(input('theme.colour'), '#ffffff');
    expect(text()).toContain('Too light');
    expect(Number(/\((\d\.\d) to 1, and 4\.5 is needed\)/.exec(text())?.[1])).toBeLessThan(4.5);
    await type(input('theme.colour'), 'blue');
    expect(text()).toContain('Not a colour yet');
  });

  it('keeps the picker and the typed colour the same', async () => {
    await show();
    const picker = document.body.querySelector<HTMLInputElement>('input[type="color"]');
    if (!picker) throw new Error('No picker');
    await type(input('theme.colour'), '#1d4ed8');
    expect(picker.value).toBe('#1d4ed8');
    fireEvent.change(picker, { target: { value: '#7c2d12' } });
    expect(typed('theme.colour')).toBe('#7c2d12');
  });

  it('sends the same intention once, however often the button is pressed', async () => {
    const { server } = await show();
    await fill();
    const button = screen.getByRole('button', { name: 'Create the organisation' });
    await click(button);
    await click(button);
    await waitFor(() => expect(text()).toContain('Opened: the new one'));
    expect(sent(server).length).toBe(1);
    expect(z.string().check(z.minLength(16)).parse(sent(server)[0]?.headers['idempotency-key'])).toBeTruthy();
  });
});
