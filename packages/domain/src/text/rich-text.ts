/** Returns whether a rich text is empty without its tags, non-breaking spaces and white space. */
export const isRichTextEmpty = (html: string): boolean =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '')
    .trim() === '';

/** Returns the text without markup, in one line. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
