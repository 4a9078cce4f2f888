import { contrast, parseHex, white } from '@evenhand/domain/organizations/contrast';
import { leastLinkContrast, makeTheme, type Theme, themeProblem } from '@evenhand/domain/organizations/theme';
import type { Translate } from '../../../lib/words/words.ts';

export interface ContrastVerdict {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** Cut, not rounded: 4.49 must not read as the 4.5 that is needed. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function ratio(one: string, other: string): number {
  const [first, second] = [parseHex(one), parseHex(other)];
  return first && second ? contrast(first, second) : 1;
}

const brandOf = (theme: Theme): string => theme.shades[6];

/** The shade links have on white pages. */
export const linkShade = (theme: Theme): string => theme.shades[Math.min(9, theme.textShade + 1)] ?? theme.shades[9];

const whiteHex = '#ffffff';

/** Returns in words how a colour can be used, before it is saved. */
export function contrastVerdict(t: Translate, colour: string): ContrastVerdict {
  const theme = makeTheme(colour);
  if (!theme) return { kind: 'problem', text: t('admin.colour.none') };
  if (themeProblem(colour) !== null) {
    return { kind: 'problem', text: t('admin.colour.tooLight', { link: ratioText(leastLinkContrast(theme)) }) };
  }
  const values = {
    text: t(theme.onBrand === whiteHex ? 'admin.colour.white' : 'admin.colour.black'),
    button: ratioText(ratio(brandOf(theme), theme.onBrand)),
    link: ratioText(ratio(linkShade(theme), whiteHex)),
  };
  const brandIsReadable = contrast(parseHex(brandOf(theme)) ?? white, white) >= 4.5;
  return { kind: 'done', text: t(brandIsReadable ? 'admin.colour.good' : 'admin.colour.darkened', values) };
}
