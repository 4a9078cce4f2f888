import type pdfmake from 'pdfmake';
import { runsLeft, textRuns, turnedLines } from './text-runs.ts';

export type Definition = Parameters<typeof pdfmake.createPdf>[0];
export type Content = Extract<Definition['content'], readonly unknown[]>[number];

/** Content beside other content, with its width. */
export type ContentColumn = Content & { readonly width: number | '*' };

/** Returns a text without signs that cannot be drawn: no controls but line feeds. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');

/** Sets each line of a text in the typefaces that it needs. What runs from right to left stands on the right. */
export const paragraphs = (text: string, style: string): Content[] =>
  tidy(text)
    .split('\n')
    .flatMap((line): Content[] =>
      runsLeft(line)
        ? turnedLines(line).map((turned) => ({ text: textRuns(turned), style, alignment: 'right', noWrap: true }))
        : [{ text: textRuns(line), style }],
    );
