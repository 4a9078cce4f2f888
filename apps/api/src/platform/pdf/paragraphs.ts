import type pdfmake from 'pdfmake';
import { runsLeft, textRuns, turnedLines, turnedWithin } from './text-runs.ts';

export type Definition = Parameters<typeof pdfmake.createPdf>[0];
export type Content = Extract<Definition['content'], readonly unknown[]>[number];

/** Content beside other content, with its width. */
export type ContentColumn = Content & { readonly width: number | '*' };

/** Returns a text without signs that cannot be drawn: no controls but line feeds, no marks of direction, and no narrow blanks. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\u202f/g, '\u00a0')
    .replace(/(?!\n)\p{Cc}/gu, ' ');

/**
 * Sets each line of a text in the typefaces that it needs. What runs from right to left stands on the right, in lines of at most so many
 * letters.
 */
export const paragraphs = (text: string, style: string, longestLine?: number): Content[] =>
  tidy(text)
    .split('\n')
    .flatMap((line): Content[] =>
      runsLeft(line)
        ? turnedLines(line, longestLine).map((turned) => ({
            text: textRuns(turned),
            style,
            alignment: 'right',
            noWrap: true,
          }))
        : [{ text: textRuns(turnedWithin(line)), style }],
    );
