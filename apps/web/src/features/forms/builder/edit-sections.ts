import { type ItemKind, isAnswered, type Option } from '@evenhand/domain/forms/definition';
import type { AskedItem, AskedSection } from '@evenhand/domain/forms/read-form';
import { askedItem } from '@evenhand/domain/forms/write-form';
import { keyFor, moved } from '../../../lib/forms/made-key.ts';

type Sections = readonly AskedSection[];

export const keysOf = (sections: Sections): string[] => sections.flatMap(({ items }) => items.map(({ key }) => key));

export function addSection(sections: Sections, title: string): AskedSection[] {
  const ids = sections.map(({ id }) => id);
  return [...sections, { id: keyFor('', ids, 'section'), title, items: [] }];
}

const startOf: Partial<Readonly<Record<ItemKind, Partial<AskedItem>>>> = {
  longText: { maxWords: 250 },
  declaration: { mustAgree: true },
  file: { documentKind: 'OTHER', required: false },
  entries: { entries: [{ key: 'what', kind: 'shortText', label: '' }], required: false },
  choice: { options: [] },
  multiChoice: { options: [] },
  profile: { fields: [] },
};

export function addItem(sections: Sections, at: number, kind: ItemKind): AskedSection[] {
  const key = keyFor('', keysOf(sections), kind === 'guidance' ? 'text' : 'question');
  const item = askedItem({ key, kind, label: '', required: isAnswered(kind), ...startOf[kind] });
  return sections.map((section, index) => (index === at ? { ...section, items: [...section.items, item] } : section));
}

export const setItem = (sections: Sections, item: AskedItem): AskedSection[] =>
  sections.map((section) => ({ ...section, items: section.items.map((one) => (one.key === item.key ? item : one)) }));

export const removeItem = (sections: Sections, key: string): AskedSection[] =>
  sections.map((section) => ({ ...section, items: section.items.filter((one) => one.key !== key) }));

/** Moves an item up or down within a section, and over its end into the next one. */
export function moveItem(sections: Sections, key: string, by: 1 | -1): AskedSection[] {
  const at = sections.findIndex(({ items }) => items.some((item) => item.key === key));
  const home = sections[at];
  const place = home?.items.findIndex((item) => item.key === key) ?? -1;
  const item = home?.items[place];
  if (!home || !item) return [...sections];
  if (home.items[place + by]) return sections.with(at, { ...home, items: moved(home.items, place, by) });
  const next = sections[at + by];
  if (!next) return [...sections];
  const items = by === 1 ? [item, ...next.items] : [...next.items, item];
  return removeItem(sections, key).with(at + by, { ...next, items });
}

/** The place at which an item is dropped: before an item, or at the end of a section. */
export type ItemPosition = { readonly before: string } | { readonly endOf: string };

/** Moves an item to another place. */
export function putItem(sections: Sections, key: string, place: ItemPosition): AskedSection[] {
  const item = sections.flatMap(({ items }) => items).find((one) => one.key === key);
  const isThere =
    'endOf' in place ? sections.some(({ id }) => id === place.endOf) : keysOf(sections).includes(place.before);
  if (!item || !isThere || ('before' in place && place.before === key)) return [...sections];
  return removeItem(sections, key).map((section) => {
    if ('endOf' in place) return section.id === place.endOf ? { ...section, items: [...section.items, item] } : section;
    const at = section.items.findIndex((one) => one.key === place.before);
    return at < 0 ? section : { ...section, items: section.items.toSpliced(at, 0, item) };
  });
}

/** Changes an item's kind. Settings of the old kind are dropped; the words, the condition and the key stay. */
export function withKind(item: AskedItem, kind: ItemKind): AskedItem {
  const { key, label, hint, guidance, when, required, options } = item;
  const isList = kind === 'choice' || kind === 'multiChoice';
  return askedItem({
    key,
    kind,
    label,
    required,
    ...(hint === undefined ? {} : { hint }),
    ...(guidance === undefined ? {} : { guidance }),
    ...(when === undefined ? {} : { when }),
    ...startOf[kind],
    ...(isList && options ? { options } : {}),
  });
}

/** Reads choices from lines. A line that was there keeps its value, and so does one that was only reworded. */
export function optionsFrom(text: string, before: readonly Option[]): Option[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim().slice(0, 255))
    .filter((line) => line !== '');
  const isSameLength = lines.length === before.length;
  const options: Option[] = [];
  for (const [at, label] of lines.entries()) {
    const same = before.find((option) => option.label === label) ?? (isSameLength ? before[at] : undefined);
    const taken = [...options, ...before].map(({ value }) => value);
    const isFree = same !== undefined && !options.some(({ value }) => value === same.value);
    options.push({ value: isFree ? same.value : keyFor(label, taken, 'choice'), label });
  }
  return options;
}
