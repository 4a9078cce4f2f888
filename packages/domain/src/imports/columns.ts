/** A column, recognised by the first of the patterns that any header matches. */
export interface WantedColumn {
  readonly patterns: readonly RegExp[];
  readonly required: boolean;
}

export const needed = (...patterns: RegExp[]): WantedColumn => ({ patterns, required: true });
export const optional = (...patterns: RegExp[]): WantedColumn => ({ patterns, required: false });

export type FoundColumns<K extends string> = Readonly<Record<K, number | null>>;

/** Returns the year inside a header (ctry25cd). It changes with every edition, and the newest of several counts. */
const yearIn = (header: string): number => Number(/\d+/.exec(header)?.[0] ?? 0);

function positionOf(header: readonly string[], { patterns }: WantedColumn): number | null {
  for (const pattern of patterns) {
    const matching = header.flatMap((name, position) => (pattern.test(name) ? [{ name, position }] : []));
    const [newest] = matching.toSorted((one, other) => yearIn(other.name) - yearIn(one.name));
    if (newest) return newest.position;
  }
  return null;
}

export const tidyHeader = (header: readonly string[]): string[] =>
  header.map((name) =>
    name
      .replace(/^\uFEFF/u, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );

/** Finds the positions of the wanted columns, and the needed ones that are missing. */
export function findColumns<K extends string>(
  header: readonly string[],
  wanted: Readonly<Record<K, WantedColumn>>,
): { readonly columns: FoundColumns<K>; readonly missing: readonly string[] } {
  const names = tidyHeader(header);
  const found = new Map<string, number | null>();
  const missing: string[] = [];
  for (const [key, column] of Object.entries<WantedColumn>(wanted)) {
    const position = positionOf(names, column);
    found.set(key, position);
    if (position === null && column.required) missing.push(key);
  }
  // The keys are exactly those of `wanted`.
  return { columns: Object.fromEntries(found) as Record<K, number | null>, missing };
}
