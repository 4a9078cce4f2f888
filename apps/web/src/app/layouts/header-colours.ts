import { parseHex, textOn } from '@evenhand/domain/tenants/contrast';
import type { CSSProperties } from 'react';

/** The organisation's header colour with white or black on it, whichever is read better. React sets it without a style attribute. */
export function headerColours(background: string | undefined): CSSProperties {
  const colour = background ? parseHex(background) : null;
  return colour && background ? { background, color: textOn(colour) } : {};
}
