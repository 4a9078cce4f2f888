import { parseHex } from '@evenhand/domain/organizations/contrast';
import { themeProblem } from '@evenhand/domain/organizations/theme';
import * as z from 'zod/mini';
import type { Translate } from '../../../lib/words/words.ts';
import { hexOf } from '../theme/colour-field.tsx';

/** A colour as people write it: `#0f766e`, `0f766e` or `#abc`; sent as `#rrggbb`. */
export const colourText = z.pipe(
  z.string().check(z.refine((text) => parseHex(text) !== null)),
  z.transform((text) => hexOf(text) ?? text),
);

export const optionalColourText = z.pipe(
  z.string().check(z.refine((text) => text.trim() === '' || parseHex(text) !== null)),
  z.transform((text) => hexOf(text)),
);

/** Why a brand colour cannot be used, else null. */
export function colourMessage(t: Translate, colour: string): string | null {
  const problem = themeProblem(colour);
  return problem ? t(`errors.${problem}`) : null;
}
