import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import type { CSSProperties } from 'react';

/**
 * The organisation's header colour with white or black on it, whichever is read better, and its second colour as the line below.
 * React sets it without a style attribute.
 */
export function headerColours({ organization, look }: Boot): CSSProperties {
  const { headerBGcolour: background, secondaryColour } = organization?.theme ?? {};
  return {
    ...(background && look.onHeader ? { background, color: look.onHeader } : {}),
    ...(secondaryColour ? { borderBottom: `3px solid ${secondaryColour}` } : {}),
  };
}
