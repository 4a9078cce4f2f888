import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { addWords, language } from '../../lib/words/words.ts';
import { request } from './http.ts';

let loading: Promise<void> | null = null;

/** The words of the base catalogue, when the server has none to give. */
async function addBase(): Promise<void> {
  const [staff, admin, context, imports, events] = await Promise.all([
    import('@evenhand/words/en/staff'),
    import('@evenhand/words/en/admin'),
    import('@evenhand/words/en/context'),
    import('@evenhand/words/en/imports'),
    import('@evenhand/words/en/staff-events'),
  ]);
  addWords({
    ...events.staffEventsWords,
    ...staff.staffWords,
    ...admin.adminWords,
    ...context.contextWords,
    ...imports.importsWords,
  });
}

/** Are they on this page, or on their way? */
export const hasStaffWords = (): boolean => loading !== null;

/** The words of the hiring side come with its first page, not with everybody's. */
export function loadStaffWords(): Promise<void> {
  loading ??= request(getTranslation, { query: { lang: language(), part: 'staff' } }).then(
    (words) => addWords(words, { replace: true }),
    addBase,
  );
  return loading;
}
