export type DescriptionBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const bullet = /^\s*[-*•]\s+/;

/** The plain text of a description as paragraphs and lists: an empty line ends a paragraph, a dash begins an item. */
export function descriptionBlocks(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let items: string[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join(' ') });
    if (items.length > 0) blocks.push({ kind: 'list', items });
    lines = [];
    items = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const isItem = bullet.test(line);
    if (line.trim() === '' || (isItem ? lines.length > 0 : items.length > 0)) flush();
    if (isItem) items.push(line.replace(bullet, '').trim());
    else if (line.trim() !== '') lines.push(line.trim());
  }
  flush();
  return blocks;
}
