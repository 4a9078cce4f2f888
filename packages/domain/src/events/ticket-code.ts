/** Crockford's base 32: no I, L, O and U, which are taken for other signs. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsOfSign = 5;
const length = 16;

/** Writes bytes in Crockford's base 32, five bits a sign. Bits that do not fill a sign are left out. */
export function crockford(bytes: Uint8Array): string {
  let text = '';
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  const bits = bytes.length * 8;
  for (let taken = bitsOfSign; taken <= bits; taken += bitsOfSign) {
    text += alphabet[Number((value >> BigInt(bits - taken)) & 31n)] ?? '';
  }
  return text;
}

/** Writes a ticket's code in groups of four, to be read out and typed. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/**
 * Returns the ticket's code in what was typed or scanned: the code itself with any gaps, or an address that ends with
 * it. Signs that are easily mistaken count as those they are taken for. Null when it holds no code.
 */
export function readTicketCode(text: string): string | null {
  const written = /[?&]t=([^&#]*)/.exec(text)?.[1] ?? text;
  const code = written.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === length && [...code].every((sign) => alphabet.includes(sign)) ? code : null;
}
