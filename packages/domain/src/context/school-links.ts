/** A school that took the place of another: it became an academy, or two merged. */
export interface SchoolLink {
  readonly urn: number;
  readonly linkUrn: number;
}

const mostSchools = 8;

const otherEnd = (link: SchoolLink, urn: number): number[] => {
  if (link.urn === urn) return [link.linkUrn];
  return link.linkUrn === urn ? [link.urn] : [];
};

/** Returns the school with its predecessors and successors, the nearest first. */
export function linkedSchools(urn: number, links: readonly SchoolLink[]): number[] {
  const found = new Set([urn]);
  // The loop also visits the schools that are added during it, so each school brings those linked to it.
  for (const at of found) {
    for (const other of links.flatMap((link) => otherEnd(link, at))) {
      if (found.size < mostSchools) found.add(other);
    }
  }
  return [...found];
}

/** Returns for each year the figure of the nearest school that published one. `nearest` lists schools, the own first. */
export function figuresOfLine<F extends { readonly urn: number; readonly year: number; readonly value: number | null }>(
  nearest: readonly number[],
  figures: readonly F[],
): F[] {
  const byYear = new Map<number, F>();
  for (const urn of nearest) {
    for (const figure of figures) {
      if (figure.urn === urn && figure.value !== null && !byYear.has(figure.year)) byYear.set(figure.year, figure);
    }
  }
  return [...byYear.values()].toSorted((one, other) => one.year - other.year);
}
