import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import type { SectionData } from '@evenhand/domain/fields/values';
import { waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { fill, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { PostcodeAnswer } from './postcode-answer.tsx';

afterEach(() => {
  queryClient.clear();
});

const field = fieldsOf('personal').find(({ id }) => id === 'postcode');

interface AnswerInput {
  readonly beside: SectionData;
  readonly errors?: Readonly<Record<string, string>>;
}

function Answer(input: AnswerInput) {
  const [value, setValue] = useState<unknown>('');
  return field ? <PostcodeAnswer field={field} value={value} onChange={setValue} {...input} /> : null;
}

const good = 'That postcode is well formed.';
const bad = 'choose it first';
const rows = [
  ['UK', undefined, 'ls29jt', good, 'LS2 9JT'],
  ['UK', undefined, '1010', bad, '1010'],
  ['UK', 'AT', '1010', '', '1010'],
  ['UK', 'AU', '3000', good, '3000'],
  ['OZ', undefined, 'LS2 9JT', bad, 'LS2 9JT'],
  ['OZ', 'GB', 'LS2 9JT', good, 'LS2 9JT'],
  ['OTHER', undefined, '75001', '', '75001'],
] as const;

it.each(rows)('%s, living in %s: %s', async (...row) => {
  const [countryBase, country, typed, verdict, kept] = row;
  const boot = sampleBoot();
  const given = boot.organization ? { ...boot, organization: { ...boot.organization, countryBase } } : boot;
  await renderRoutes([{ path: '*', element: <Answer beside={{ country }} /> }], '/', given);
  await fill('postcode', typed);
  const input = document.getElementById('postcode');
  await act(async () => {
    input?.focus();
    input?.blur();
  });
  expect(document.querySelector('[role=status]')?.textContent).toContain(verdict);
  if (verdict === '') expect(document.querySelector('[role=status]')?.textContent).toBe('');
  expect(input instanceof HTMLInputElement ? input.value : '').toBe(kept);
});

it('does not repeat an error that the form already shows', async () => {
  const errors = { postcode: 'Enter a whole postcode, like LS2 9JT' };
  await renderRoutes([{ path: '*', element: <Answer beside={{ country: 'GB' }} errors={errors} /> }], '/');
  await fill('postcode', '1010');
  const input = document.getElementById('postcode');
  await act(async () => {
    input?.focus();
    input?.blur();
  });
  expect(document.body.textContent).toContain('Enter a whole postcode');
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});

const call = 'GET /api/public/postCode/validation';
const said = (): string => document.querySelector('[role=status]')?.textContent ?? '';
const judged = { valid: true, normalised: 'LS2 9JT', country: 'GB', area: null };

it.each([
  [false, 'We do not find that postcode in our list.'],
  [true, ''],
  [null, ''],
])('while it is typed: in the directory %s', async (known, hint) => {
  const server = await startApiServer({ [call]: () => ({ body: { ...judged, known } }) });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <Answer beside={{ country: 'GB' }} /> }], '/');
  await fill('postcode', 'ls2');
  await fill('postcode', 'ls29jt');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(server.seen.map(({ url }) => url.searchParams.get('postCode'))).toEqual(['LS2 9JT']);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(said()).toContain(hint));
  await fill('postcode', 'ls29j');
  expect(said()).toBe('');
});
