/** Is nothing left of a rich text after tags, non-breaking spaces and white space? */
export const isRichTextEmpty = (html: string): boolean =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '')
    .trim() === '';

/** Is a value undefined, null or blank? */
export const isBlank = (value: string | null | undefined): boolean =>
  value === undefined || value === null || value.trim() === '';
