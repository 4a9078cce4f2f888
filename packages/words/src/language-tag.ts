/** Returns the BCP 47 tag for pages, dates and numbers: our English is British. */
export const languageTag = (language: string): string => (language === 'en' ? 'en-GB' : language);
