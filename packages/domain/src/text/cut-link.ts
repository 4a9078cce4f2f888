/** Letters of an address that are shown before it is cut: specification 9. */
const shown = 15;

/** Returns an address as it is shown: without its scheme, and cut when it is long. */
export function cutLink(address: string): string {
  const plain = address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  return plain.length > shown ? `${plain.slice(0, shown)}…` : plain;
}
