import type { loadProfile } from '../../records/profiles/public.ts';

type Profile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

/**
 * Returns whether contextual answers may go to another organisation that the candidate has ticked them for. When the profile asks
 * whether they are shared at all, they go only while the answer there is yes.
 */
export function sharesContext({ fields, parts }: Pick<Profile, 'fields' | 'parts'>): boolean {
  const asked = fields.some(({ id, visibility }) => id === 'acceptRare' && visibility === 'shown');
  return !asked || parts.some(({ section, data }) => section === 'terms' && data['acceptRare'] === true);
}
