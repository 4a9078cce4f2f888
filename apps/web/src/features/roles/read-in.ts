/** In which language a role is asked for: the one that was chosen (empty: none), and those of this browser. */
export const readIn = (language: string) => ({
  ...(language === '' ? {} : { language }),
  languages: navigator.languages.slice(0, 8).join(','),
});
