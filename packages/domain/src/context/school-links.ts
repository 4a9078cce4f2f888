/** One school took the place of another: it became an academy, or two merged. */
export interface SchoolLink {
  readonly urn: number;
  readonly linkUrn: number;
}

const mostSchools = 8;

const otherEnd = (link: SchoolLink, urn: number): number[] => {
  if (link.urn === urn) return [link.linkUrn];
  return link.linkUrn === urn ? [link.urn] : [];
};

/** The school and those it follows or is followed by, the nearest first. */
export function linkedSchools(urn: number, links: readonly SchoolLink[]): number[] {
  const found = new Set([urn]);
  // A set is walked in the order of adding, also what is added meanwhile: each school brings those linked to it.
  for (const at of found) {
    for (const other of links.flatMap((link) => otherEnd(link, at))) {
      if (found.size < mostSchools) found.add(other);
    }
  }
  return [...found];
}

/** For each year the figure of the nearest school that published one. `nearest` lists schools, the own first. */
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
