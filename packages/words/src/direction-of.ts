/** Returns the direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)(-|$)/.test(language) ? 'rtl' : 'ltr');
