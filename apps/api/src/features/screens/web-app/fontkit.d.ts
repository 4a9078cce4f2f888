// The package has no types of its own. These are the parts of it that are used here.
declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    readonly path: { toSVG(): string };
  }
  interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): GlyphRun;
  }
  export function openSync(file: string): Font;
}
