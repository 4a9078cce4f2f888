import { portalCodePattern } from './portal.ts';

const utmKeys = ['source', 'medium', 'campaign'] as const;
type UtmKey = (typeof utmKeys)[number];
export const utmMaxLength = 100;

/** What a link says about where somebody comes from. */
export interface TrackedLink {
  /** The code of a portal. */
  readonly portal?: string;
  /** The recruitment event on which the link was handed out. */
  readonly event?: string;
  readonly utm?: Readonly<Partial<Record<UtmKey, string>>>;
}

/** The query of an address: URLSearchParams, wherever it is known. */
interface Query {
  get(name: string): string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What is printed by hand gets capitals and blanks. */
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

/** Reads a link's query: `portal` (or `source`), `event`, `utm_*`. What is not of its form is left out; null when nothing is said. */
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
