import type { ItemWords, LanguageConfiguration, SectionWords } from '@evenhand/domain/forms/definition';
import type { AskedItem, AskedSection } from '@evenhand/domain/forms/read-form';

/** A text to be translated: its position in the form, and the base text. */
export interface WordRow {
  readonly id: string;
  readonly section: string;
  readonly item?: string;
  readonly part: 'title' | 'guidance' | 'label' | 'hint' | 'competency' | 'option' | 'entry';
  /** The value of an option, or the key of an entry's part. */
  readonly of?: string;
  readonly base: string;
}

const itemParts = ['label', 'hint', 'guidance', 'competency'] as const;

function itemRows(section: string, item: AskedItem): WordRow[] {
  const at = { section, item: item.key };
  const texts = itemParts.flatMap((part): WordRow[] =>
    item[part] ? [{ ...at, id: `${item.key}.${part}`, part, base: item[part] }] : [],
  );
  const options = (item.options ?? []).map(
    ({ value, label }): WordRow => ({
      ...at,
      id: `${item.key}.option.${value}`,
      part: 'option',
      of: value,
      base: label,
    }),
  );
  const entries = (item.entries ?? []).map(
    ({ key, label }): WordRow => ({ ...at, id: `${item.key}.entry.${key}`, part: 'entry', of: key, base: label }),
  );
  return [...texts, ...options, ...entries];
}

/** Returns every text of a form, in the order in which candidates meet them. */
export const wordRows = (sections: readonly AskedSection[]): WordRow[] =>
  sections.flatMap(({ id, title, guidance, items }) => [
    { id: `${id}.title`, section: id, part: 'title', base: title },
    ...(guidance ? [{ id: `${id}.guidance`, section: id, part: 'guidance', base: guidance } as const] : []),
    ...items.flatMap((item) => itemRows(id, item)),
  ]);

type Words = LanguageConfiguration['configuration']['sections'];

/** Returns a language's text at a position. Empty when the base text is used. */
export function wordAt(words: Words, { section: id, item: key, part, of }: WordRow): string {
  const section = words.find((one) => one.id === id);
  if (key === undefined) return (part === 'guidance' ? section?.guidance : section?.title) ?? '';
  const item = section?.items?.find((one) => one.key === key);
  if (part === 'option') return item?.options?.find((one) => one.value === of)?.label ?? '';
  if (part === 'entry') return item?.entries?.find((one) => one.key === of)?.label ?? '';
  return part === 'title' ? '' : (item?.[part] ?? '');
}

/** Returns the list with the fitting entry changed, or with a new one. */
function put<T>(list: readonly T[], fits: (one: T) => boolean, change: (one: T | undefined) => T): T[] {
  const at = list.findIndex(fits);
  return at < 0 ? [...list, change(undefined)] : list.with(at, change(list[at]));
}

function itemWith(item: ItemWords, { part, of = '' }: WordRow, label: string): ItemWords {
  if (part === 'option')
    return {
      ...item,
      options: put(
        item.options ?? [],
        ({ value }) => value === of,
        () => ({ value: of, label }),
      ),
    };
  if (part === 'entry')
    return {
      ...item,
      entries: put(
        item.entries ?? [],
        ({ key }) => key === of,
        (one) => ({ ...one, key: of, label }),
      ),
    };
  return { ...item, [part]: label };
}

function sectionWith(section: SectionWords, row: WordRow, text: string): SectionWords {
  const { item: key, part } = row;
  if (key === undefined) return { ...section, [part]: text };
  const items = put(
    section.items ?? [],
    (one) => one.key === key,
    (one) => itemWith(one ?? { key }, row, text),
  );
  return { ...section, items };
}

/** Returns a language's words with one of them changed. */
export const withWord = (words: Words, row: WordRow, text: string): Words =>
  put(
    words,
    ({ id }) => id === row.section,
    (one) => sectionWith(one ?? { id: row.section }, row, text),
  );
