/** Position that a reader has reached in a list that is read newest first. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** Reads a cursor such as "1763804400000_0199...", which the contract has checked; null at the beginning. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [time = '', id = ''] = text.split('_');
  return { at: new Date(Number(time)), id };
}

export const writeCursor = ({ at, id }: Cursor): string => `${at.getTime()}_${id}`;
