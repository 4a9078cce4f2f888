/** Returns enough of an address for its owner to know which it is: `a•••@e•••.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const dot = host.lastIndexOf('.');
  return `${email.slice(0, 1)}•••@${host.slice(0, 1)}•••${dot > 0 ? host.slice(dot) : ''}`;
}
