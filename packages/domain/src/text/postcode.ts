const uk = /^(?:GIR 0AA|[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2})$/;
const australia = /^(?:0[289]\d{2}|[1-9]\d{3})$/;

/**
 * Returns a postcode in its stored form. A UK postcode is upper case without signs, with one space before the last three
 * characters.
 */
export function normalisePostcode(text: string, country = 'GB'): string {
  if (country === 'AU') return text.replace(/\s/g, '');
  if (country !== 'GB') return text.trim().toUpperCase();
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length > 3 ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : bare;
}

/** Returns whether the form of the country's postcodes is known. */
export const isJudged = (country: string): boolean => country === 'GB' || country === 'AU';

/**
 * Returns whether a text has the form of a postcode of the country. Only GB and AU have rules; others may have up to 12 characters.
 */
export function isPostcode(text: string, country = 'GB'): boolean {
  const postcode = normalisePostcode(text, country);
  if (country === 'GB') return uk.test(postcode);
  return country === 'AU' ? australia.test(postcode) : postcode !== '' && postcode.length <= 12;
}
