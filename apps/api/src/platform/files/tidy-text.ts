/**
 * Returns text that a database takes and a person can read: no controls but tab, line feed and the end of a page, no broken
 * characters, no more bytes than asked for.
 */
export function tidyText(text: string, mostBytes: number): string {
  const tidy = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n\f])\p{Cc}/gu, '');
  const bytes = Buffer.from(tidy);
  if (bytes.length <= mostBytes) return tidy;
  return bytes.toString('utf8', 0, mostBytes).replace(/\uFFFD+$/, '');
}
