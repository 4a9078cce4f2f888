import type { MailBlock, MailLine } from './mail-blocks.ts';
import type { MailFrame } from './mail-frame.ts';
import { openSeals } from './mail-liquid.ts';

/** Shows a value on one line: the text after a line break could pass for a line of ours. */
const showValue = (value: string): string => value.replace(/\s+/g, ' ');

const textOf = (sealed: string): string => openSeals(sealed, showValue);

const lineText = (line: MailLine): string =>
  line.map(({ text, url }) => (url === null ? textOf(text) : `${textOf(text)} (${url})`)).join('');

/** Returns the colon of a language: French sets it apart from its word. */
const colonOf = (language: string): string => (language.startsWith('fr') ? '\u00a0:' : ':');

function blockText(block: MailBlock, { language }: MailFrame): string {
  if (block.kind === 'button') return `${textOf(block.text)}${colonOf(language)}\n${block.url}`;
  if (block.kind === 'list') {
    return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${lineText(item)}`).join('\n');
  }
  if (block.kind === 'divider') return '* * *';
  return block.lines.map(lineText).join('\n');
}

/** Writes the mail for programs and people that read plain text. */
export function writeText(blocks: readonly MailBlock[], frame: MailFrame): string {
  const { organizationName, about, footer: reason, supportAddress } = frame;
  const footer = ['-- ', organizationName, ...about, reason, supportAddress].filter((line) => line !== '');
  return `${[...blocks.map((block) => blockText(block, frame)), footer.join('\n')].join('\n\n')}\n`;
}
