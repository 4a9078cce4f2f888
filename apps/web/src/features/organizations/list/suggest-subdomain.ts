const longest = 42;
const shortest = 3;

/** An address made of a name: "Müller & Sons (UK)" gives "muller-sons-uk". Empty when the name has too little for one. */
export function suggestSubdomain(name: string): string {
  const code = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, longest)
    .replace(/-+$/, '');
  return code.length < shortest ? '' : code;
}
