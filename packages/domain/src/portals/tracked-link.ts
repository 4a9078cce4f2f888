import { portalCodePattern } from './portal.ts';

const utmKeys = ['source', 'medium', 'campaign'] as const;
type UtmKey = (typeof utmKeys)[number];
export const utmMaxLength = 100;

/** Source of a visit as its link states it. */
export interface TrackedLink {
  /** The code of a portal. */
  readonly portal?: string;
  /** The recruitment event at which the link was handed out. */
  readonly event?: string;
  readonly utm?: Readonly<Partial<Record<UtmKey, string>>>;
}

/** The query of an address: the part of URLSearchParams that is used here. */
interface Query {
  get(name: string): string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns a code in lower case and without blanks, which people add when they type it from print. */
const codeOf = (text: string | null): string | null => {
  const code = (text ?? '').trim().toLowerCase();
  return portalCodePattern.test(code) ? code : null;
};

function utmOf(query: Query): TrackedLink['utm'] | null {
  const given = utmKeys.flatMap((key) => {
    const text = (query.get(`utm_${key}`) ?? '').trim().slice(0, utmMaxLength);
    return text === '' ? [] : [[key, text] as const];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/**
 * Reads a link's query: `portal` (or `source`), `event`, `utm_*`. Parts of another form are left out. Returns null when none is
 * left.
 */
export function readTrackedLink(query: Query): TrackedLink | null {
  const portal = codeOf(query.get('portal')) ?? codeOf(query.get('source'));
  const event = query.get('event');
  const utm = utmOf(query);
  if (portal === null && (event === null || !uuid.test(event)) && utm === null) return null;
  return {
    ...(portal === null ? {} : { portal }),
    ...(event !== null && uuid.test(event) ? { event: event.toLowerCase() } : {}),
    ...(utm ? { utm } : {}),
  };
}
