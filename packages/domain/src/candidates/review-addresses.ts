/** What stands after the last "@", as domains are compared: without case, and without a dot at the end. */
const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');

const domainPattern = /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

/** Returns whether a line names an e-mail domain: `hartwell.example`, perhaps with an "@" before it. */
export const isDomain = (line: string): boolean =>
  /^@?[^@]*$/.test(line.trim()) && domainPattern.test(domainOf(line.trim()));

/**
 * The addresses to which no review may be sent without another look: their domain is none of those that the organisation allows
 * (`textArrays.allowedReviewEmailDomains`) nor of the further ones. A domain below an allowed one is another. Who allows
 * none in particular has not limited anything.
 */
export function foreignReviewAddresses(
  addresses: readonly string[],
  allowed: readonly string[],
  further: readonly string[] = [],
): string[] {
  const named = allowed.map(domainOf).filter((domain) => domain !== '');
  if (named.length === 0) return [];
  const known = new Set([...named, ...further.map(domainOf)]);
  return addresses.filter((address) => !known.has(domainOf(address)));
}
