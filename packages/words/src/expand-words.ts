const nested = /\$t\(([\w.]+)\)/g;

/**
 * Puts nested words in: `Apply for $t(vocab.aScheme)`. For texts whose `{{ … }}` belong to another engine (mail), where
 * the translator must keep its hands off. An unknown key stays as it is.
 */
export function expandWords(text: string, words: Readonly<Record<string, string>>, depth = 3): string {
  if (depth === 0) return text;
  return text.replace(nested, (whole, key: string) => {
    const word = words[key];
    return word === undefined ? whole : expandWords(word, words, depth - 1);
  });
}
