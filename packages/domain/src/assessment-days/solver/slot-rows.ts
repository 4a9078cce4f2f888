/** Minutes of a slot, the grid on which activities begin. */
export const slotMinutes = 5;

/** Returns how many slots hold these minutes. */
export const slotsFor = (minutes: number): number => Math.ceil(minutes / slotMinutes);

/** Rows of bits, a bit for each slot of the day. */
export interface SlotRows {
  readonly words: Int32Array;
  /** Words of a row. */
  readonly width: number;
}

export function makeRows(rows: number, slots: number): SlotRows {
  const width = (slots + 31) >>> 5;
  return { words: new Int32Array(rows * width), width };
}

/** Sets the bits of a row from one slot to before another. */
export function setSlots({ words, width }: SlotRows, row: number, from: number, to: number): void {
  for (let slot = Math.max(0, from); slot < Math.min(to, width * 32); slot += 1) {
    const at = row * width + (slot >>> 5);
    words[at] = (words[at] ?? 0) | (1 << (slot & 31));
  }
}

export function clearSlots({ words, width }: SlotRows, row: number, from: number, to: number): void {
  for (let slot = Math.max(0, from); slot < Math.min(to, width * 32); slot += 1) {
    const at = row * width + (slot >>> 5);
    words[at] = (words[at] ?? 0) & ~(1 << (slot & 31));
  }
}

export const hasSlot = ({ words, width }: SlotRows, row: number, slot: number): boolean =>
  (((words[row * width + (slot >>> 5)] ?? 0) >>> (slot & 31)) & 1) === 1;

/** Tells whether a row has a bit from one slot to before another. */
export function hasAnySlot(rows: SlotRows, row: number, from: number, to: number): boolean {
  for (let slot = Math.max(0, from); slot < to; slot += 1) if (hasSlot(rows, row, slot)) return true;
  return false;
}

export const isSet = (words: Int32Array, slot: number): boolean =>
  (((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

/** Adds to each bit of the words those that stand `by` slots later. */
function spreadBack(words: Int32Array, by: number): void {
  const skip = by >>> 5;
  const rest = by & 31;
  for (let at = 0; at < words.length; at += 1) {
    const near = words[at + skip] ?? 0;
    const far = rest === 0 ? 0 : (words[at + skip + 1] ?? 0) << (32 - rest);
    words[at] = (words[at] ?? 0) | (near >>> rest) | far;
  }
}

/** Moves the bits `by` slots earlier, or later when it is negative, and adds them to `into`. */
function addMoved(into: Int32Array, words: Int32Array, by: number): void {
  const skip = by >> 5;
  const rest = by & 31;
  for (let at = 0; at < into.length; at += 1) {
    const near = words[at + skip] ?? 0;
    const far = rest === 0 ? 0 : (words[at + skip + 1] ?? 0) << (32 - rest);
    into[at] = (into[at] ?? 0) | (near >>> rest) | far;
  }
}

let scratch = new Int32Array(8);

/**
 * Marks in `into` every start at which a stretch meets a bit of the row. The stretch reaches from `from` slots after the start, which
 * may be negative, to before `to` slots after it.
 */
export function blockStarts(
  into: Int32Array,
  { words, width }: SlotRows,
  row: number,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  if (scratch.length !== width) scratch = new Int32Array(width);
  const first = row * width;
  for (let at = 0; at < width; at += 1) scratch[at] = words[first + at] ?? 0;
  const length = to - from;
  let reach = 1;
  for (; reach * 2 <= length; reach *= 2) spreadBack(scratch, reach);
  if (length > reach) spreadBack(scratch, length - reach);
  addMoved(into, scratch, from);
}

/** Returns the first set slot of a row, or -1. */
export function firstSlot({ words, width }: SlotRows, row: number): number {
  for (let at = 0; at < width; at += 1) {
    const word = words[row * width + at] ?? 0;
    if (word !== 0) return at * 32 + 31 - Math.clz32(word & -word);
  }
  return -1;
}

/** Returns the last set slot of a row, or -1. */
export function lastSlot({ words, width }: SlotRows, row: number): number {
  for (let at = width - 1; at >= 0; at -= 1) {
    const word = words[row * width + at] ?? 0;
    if (word !== 0) return at * 32 + 31 - Math.clz32(word);
  }
  return -1;
}
