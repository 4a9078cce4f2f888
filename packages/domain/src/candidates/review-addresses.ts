/** Returns the part after the last "@" as domains are compared: in lower case, and without a dot at the end. */
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
 * Returns the addresses to which no review may be sent without another look: their domain is neither one that the organisation
 * allows (`textArrays.allowedReviewEmailDomains`) nor one of the further ones. A subdomain of an allowed domain is not allowed by
 * that. Returns none when the organisation has named no domain, because then it has not limited anything.
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
