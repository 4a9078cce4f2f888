/** Returns whether a name is a time zone that `Intl` knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const namedPlaces = {
  'Europe/London': 'london',
  'Australia/Sydney': 'sydney',
  'Asia/Hong_Kong': 'hongKong',
  'Asia/Dubai': 'dubai',
} as const;
const isNamed = (zone: string): zone is keyof typeof namedPlaces => Object.hasOwn(namedPlaces, zone);

/** Returns the place of an office that has a name in each language; null for other zones, which are called as they are. */
export const namedPlaceOf = (zone: string) => (isNamed(zone) ? namedPlaces[zone] : null);

/** Returns the city of a zone: `America/New_York` -> `New York`. */
export const cityOfZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
