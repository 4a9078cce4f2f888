/** Puts a changed row in the place of the one there was. */
export const withRow = <R extends object>(rows: readonly R[], at: number, change: Partial<R>): R[] =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row));
