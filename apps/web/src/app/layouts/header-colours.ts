import type { Boot } from '@evenhand/contract/boot';
import type { CSSProperties } from 'react';

/** The organisation's header colour with white or black on it, whichever is read better. React sets it without a style attribute. */
export function headerColours({ tenant, look }: Boot): CSSProperties {
  const background = tenant?.theme.headerBGcolour;
  return background && look.onHeader ? { background, color: look.onHeader } : {};
}
