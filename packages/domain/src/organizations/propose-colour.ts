import { black, formatHex, mixColours, parseHex, white } from './contrast.ts';

const steps = 50;

/**
 * Returns the shade of a colour that is nearest to it and passes a test, looking at darker shades before lighter ones; null when the text is
 * no colour or no shade passes.
 */
export function proposeColour(colour: string, passes: (shade: string) => boolean): string | null {
  const rgb = parseHex(colour);
  if (!rgb) return null;
  for (let step = 0; step <= steps; step += 1) {
    const shades = [black, white].map((end) => formatHex(mixColours(rgb, end, step / steps)));
    const found = shades.find(passes);
    if (found !== undefined) return found;
  }
  return null;
}
