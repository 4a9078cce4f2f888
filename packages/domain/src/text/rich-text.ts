/** Is nothing left of a rich text after tags, non-breaking spaces and white space? */
export const isRichTextEmpty = (html: string): boolean =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '')
    .trim() === '';

/** The words of a line without markup, in one line. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Is a value undefined, null or blank? */
export const isBlank = (value: string | null | undefined): boolean =>
  value === undefined || value === null || value.trim() === '';
