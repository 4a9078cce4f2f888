/** Characters that a message may have: plain ones, and the letters with accents that every phone has. */
const allowed = /^[A-Za-z0-9 \r\n@£$¥_!"#%&'()*+,\-./:;<=>?€[\]{}\\^~|èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà¿¡§]$/;

/** GSM 7-bit: the basic table, and the extension whose characters count twice. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/;
const extension = /^[\^{}\\[~\]|€\f]$/;

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′ʹʼ`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[•‣◦·]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' '],
  [/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ''],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/ł/g, 'l'],
  [/Ł/g, 'L'],
  [/đ/g, 'd'],
  [/ı/g, 'i'],
];

/** Returns a letter without the accent that phones may lack; any other character as it is. */
function withoutAccent(letter: string): string {
  if (allowed.test(letter)) return letter;
  const bare = letter.normalize('NFD').replace(/\p{M}+/gu, '');
  return allowed.test(bare) ? bare : letter;
}

/** Replaces typographic signs, and letters whose accent phones may lack, by plain ones. */
export const plainSms = (text: string): string =>
  [...replacements.reduce((plain, [sign, replacement]) => plain.replace(sign, replacement), text.normalize('NFC'))]
    .map(withoutAccent)
    .join('');

/** Returns the characters of a text that a message may not have, each once. */
export const oddSmsCharacters = (text: string): string[] => [
  ...new Set([...text].filter((character) => !allowed.test(character))),
];

/**
 * Returns the number of messages that the counter shows: 1 up to 160 characters, 2 up to 320, 3 up to 480. Returns null for an
 * empty or a longer text.
 */
export function smsMessages(length: number): 1 | 2 | 3 | null {
  if (length <= 0 || length > 480) return null;
  if (length <= 160) return 1;
  return length <= 320 ? 2 : 3;
}

export interface SmsSize {
  readonly encoding: 'GSM' | 'UCS-2';
  readonly units: number;
  /** Number of messages that are really sent and paid for. */
  readonly parts: number;
}

/** Returns how many parts hold these characters, none of which may be cut in two. */
function countParts(sizes: readonly number[], single: number, multiple: number): number {
  const units = sizes.reduce((sum, size) => sum + size, 0);
  if (units <= single) return units === 0 ? 0 : 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > multiple) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/** Returns the size of a text as it is really sent. */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every((one) => basic.test(one) || extension.test(one));
  const sizes = characters.map((one) => (isGsm ? (extension.test(one) ? 2 : 1) : one.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  return isGsm
    ? { encoding: 'GSM', units, parts: countParts(sizes, 160, 153) }
    : { encoding: 'UCS-2', units, parts: countParts(sizes, 70, 67) };
}
