const uk = /^(?:GIR 0AA|[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2})$/;
const australia = /^(?:0[289]\d{2}|[1-9]\d{3})$/;

/** Upper case, without signs, and one space before the last three: the way a UK postcode is written. */
export function normalisePostcode(text: string, country = 'GB'): string {
  if (country === 'AU') return text.replace(/\s/g, '');
  if (country !== 'GB') return text.trim().toUpperCase();
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length > 3 ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : bare;
}

/** Do we know what a postcode of the country looks like? */
export const isJudged = (country: string): boolean => country === 'GB' || country === 'AU';

/** Has it the form of a postcode of the country? Other countries than GB and AU are not judged. */
export function isPostcode(text: string, country = 'GB'): boolean {
  const postcode = normalisePostcode(text, country);
  if (country === 'GB') return uk.test(postcode);
  return country === 'AU' ? australia.test(postcode) : postcode !== '' && postcode.length <= 12;
}
