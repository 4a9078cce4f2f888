/** Returns the language in which a role is asked for: the chosen one (empty for none), and those of this browser. */
export const readIn = (language: string) => ({
  ...(language === '' ? {} : { language }),
  languages: navigator.languages.slice(0, 8).join(','),
});
