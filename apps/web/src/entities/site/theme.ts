import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';

const shade = (index: number): string => `var(--brand-${index})`;

/**
 * The variables of an organisation's look, from its one brand colour: ten shades, what is written on the sixth, and which of them
 * is read on a light page (colours.css says which on a dark one).
 */
function lookVariables({ shades, textShade, onBrand }: Boot['look']): ReadonlyMap<string, string> {
  return new Map([
    ...shades.map((colour, index) => [`--brand-${index}`, colour] as const),
    ['--on-brand', onBrand],
    ['--brand-hover', shade(onBrand === '#000000' ? 5 : 7)],
    // One darker than readable on white, so that it can be read on a selected row too.
    ['--brand-ink', shade(Math.min(9, textShade + 1))],
  ]);
}

/** Dresses the page. By script and not as a stylesheet of its own, which the content policy would have to be opened for. */
export function wearLook(look: Boot['look'], page: HTMLElement): void {
  for (const [name, value] of lookVariables(look)) page.style.setProperty(name, value);
}
