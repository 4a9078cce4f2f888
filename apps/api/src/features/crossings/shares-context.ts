import type { loadProfile } from '../candidates/public.ts';

type Profile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

/**
 * May answers about circumstances go to another organisation, where the person says so for that one? Where the profile asks whether they
 * are shared at all, only after a yes there, and not any more once it is taken back.
 */
export function sharesContext({ fields, parts }: Pick<Profile, 'fields' | 'parts'>): boolean {
  const asked = fields.some(({ id, visibility }) => id === 'acceptRare' && visibility === 'shown');
  return !asked || parts.some(({ section, data }) => section === 'terms' && data['acceptRare'] === true);
}
