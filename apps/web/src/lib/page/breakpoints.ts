/** Widths of `app/breakpoints.css` that a script looks at. */
export const belowSm = '(width < 37.5em)';
export const fromMd = '(width >= 62.5em)';
