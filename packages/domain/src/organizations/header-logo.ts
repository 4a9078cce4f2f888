/** Pictures of an employer's look of which one stands in its header. */
interface Logos {
  readonly theme: { readonly logo?: string | undefined };
  readonly brand?: { readonly darkLogo?: string | undefined } | undefined;
}

/** Returns the logo for a header: the one for dark headers where the header is dark and there is one. */
export function headerLogo(
  { theme, brand = {} }: Logos,
  isDark: boolean,
): { readonly kind: 'logo' | 'dark-logo'; readonly id: string } | null {
  if (isDark && brand.darkLogo) return { kind: 'dark-logo', id: brand.darkLogo };
  return theme.logo ? { kind: 'logo', id: theme.logo } : null;
}
