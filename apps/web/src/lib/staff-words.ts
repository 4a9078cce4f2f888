import { endpoint } from '@evenhand/contract/endpoint';
import * as z from 'zod/mini';
import { request } from './http.ts';
import { addWords, language } from './words.ts';

const getStaffWords = endpoint({
  id: 'words.part',
  method: 'GET',
  path: '/api/public/translation',
  summary: 'The words of one part of the site, resolved for the tenant',
  needs: 'public',
  rate: 'read',
  query: z.object({ lang: z.string(), part: z.literal('staff'), subdomain: z.optional(z.string()) }),
  answers: { 200: z.record(z.string(), z.string()) },
});

let loading: Promise<void> | null = null;

/** The words of the base catalogue, when the server has none to give. */
async function addBase(): Promise<void> {
  const [staff, admin] = await Promise.all([import('@evenhand/words/en/staff'), import('@evenhand/words/en/admin')]);
  addWords({ ...staff.staffWords, ...admin.adminWords });
}

/** The words of the hiring side come with its first page, not with everybody's. */
export function loadStaffWords(): Promise<void> {
  loading ??= request(getStaffWords, { query: { lang: language(), part: 'staff' } }).then(
    (words) => addWords(words, { replace: true }),
    addBase,
  );
  return loading;
}
