const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns bytes in lower-case base32 (RFC 4648 without padding): mail servers may change the case of an address. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

/** Reads base32 of either case; null for other characters, and where bits are left that no byte has. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of text.toLowerCase()) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  return held === 0 && bits < 5 ? Uint8Array.from(bytes) : null;
}
