import { canonical } from './canonical.ts';
import { type FormDefinition, isAnswered } from './definition.ts';
import { type AskedItem, type AskedSection, itemsOf, readForm } from './read-form.ts';

/** The parts of a section or item, present in both versions, that can differ. */
export type ChangedPart = 'words' | 'kind' | 'required' | 'limits' | 'options' | 'condition' | 'place';

export type FormChange =
  | { readonly change: 'added' | 'removed'; readonly what: 'section' | 'item'; readonly label: string }
  | {
      readonly change: 'changed';
      readonly what: 'section' | 'item';
      readonly label: string;
      readonly parts: readonly ChangedPart[];
    }
  | { readonly change: 'language'; readonly label: string };

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

type Placed = AskedItem & { readonly section: string };

const differs: Readonly<Record<Exclude<ChangedPart, 'place'>, (one: AskedItem, other: AskedItem) => boolean>> = {
  words: (one, other) =>
    !same(
      [one.label, one.hint, one.guidance, one.competency],
      [other.label, other.hint, other.guidance, other.competency],
    ),
  kind: (one, other) => one.kind !== other.kind,
  required: (one, other) => one.required !== other.required || (one.mustAgree ?? false) !== (other.mustAgree ?? false),
  limits: (one, other) =>
    one.kind === other.kind &&
    !same([one.minWords, one.maxWords, limitsOf(one)], [other.minWords, other.maxWords, limitsOf(other)]),
  options: (one, other) => !same([one.options, one.entries, one.fields], [other.options, other.entries, other.fields]),
  condition: (one, other) => !same(one.when, other.when),
};

function limitsOf({ answer }: AskedItem) {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = answer;
  return [minimum, maximum, minLength, maxLength, minItems, maxItems];
}

const partNames = ['words', 'kind', 'required', 'limits', 'options', 'condition'] as const;

function changedItem(before: Placed, now: Placed): FormChange[] {
  const parts: ChangedPart[] = partNames.filter((part) => differs[part](before, now));
  if (before.section !== now.section) parts.push('place');
  return parts.length === 0 ? [] : [{ change: 'changed', what: 'item', label: now.label, parts }];
}

function changedSection(before: AskedSection, now: AskedSection): FormChange[] {
  const kept = before.items.filter(({ key }) => now.items.some((item) => item.key === key)).map(({ key }) => key);
  const order = now.items.filter(({ key }) => kept.includes(key)).map(({ key }) => key);
  const parts: ChangedPart[] = [];
  if (before.title !== now.title || !same(before.guidance, now.guidance)) parts.push('words');
  if (!same(before.when, now.when)) parts.push('condition');
  if (!same(kept, order)) parts.push('place');
  return parts.length === 0 ? [] : [{ change: 'changed', what: 'section', label: now.title, parts }];
}

/** Compares two lists by name: added, removed and changed members. */
function compare<T>(
  what: 'section' | 'item',
  lists: { readonly before: readonly T[]; readonly now: readonly T[] },
  by: {
    readonly id: (one: T) => string;
    readonly label: (one: T) => string;
    readonly changed: (before: T, now: T) => FormChange[];
  },
): FormChange[] {
  const find = (list: readonly T[], one: T): T | undefined => list.find((other) => by.id(other) === by.id(one));
  const added = lists.now.filter((one) => !find(lists.before, one));
  const removed = lists.before.filter((one) => !find(lists.now, one));
  return [
    ...removed.map((one): FormChange => ({ change: 'removed', what, label: by.label(one) })),
    ...added.map((one): FormChange => ({ change: 'added', what, label: by.label(one) })),
    ...lists.now.flatMap((one) => {
      const earlier = find(lists.before, one);
      return earlier === undefined ? [] : by.changed(earlier, one);
    }),
  ];
}

const placed = (sections: readonly AskedSection[]): Placed[] =>
  sections.flatMap(({ id, items }) => items.map((item) => ({ ...item, section: id })));

/** Returns the changes of a new version, for the administrator who is about to publish it. */
export function formChanges(before: FormDefinition, now: FormDefinition): FormChange[] {
  const [old, fresh] = [readForm(before).sections, readForm(now).sections];
  const codes = [...new Set([...before.jsonConfigurations, ...now.jsonConfigurations].map((one) => one.languageCode))];
  const wordsIn = (form: FormDefinition, code: string) =>
    form.jsonConfigurations.find((one) => one.languageCode === code);
  return [
    ...compare(
      'section',
      { before: old, now: fresh },
      { id: ({ id }) => id, label: ({ title }) => title, changed: changedSection },
    ),
    ...compare(
      'item',
      { before: placed(old), now: placed(fresh) },
      { id: ({ key }) => key, label: ({ label }) => label, changed: changedItem },
    ),
    ...codes
      .filter((code) => !same(wordsIn(before, code), wordsIn(now, code)))
      .map((label): FormChange => ({ change: 'language', label })),
  ];
}

export interface Asks {
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
  readonly maxWords?: number;
  /** Asked only after certain answers. */
  readonly conditional: boolean;
}

/** Returns the questions of a form for a role's page, so that candidates are not surprised by one a day before the deadline. */
export const asksOf = (definition: FormDefinition): Asks[] =>
  readForm(definition).sections.flatMap((section) =>
    itemsOf({ sections: [section] })
      .filter(({ kind }) => isAnswered(kind))
      .map(({ key, label, required, maxWords, when }) => ({
        key,
        label,
        required,
        conditional: when !== undefined || section.when !== undefined,
        ...(maxWords === undefined ? {} : { maxWords }),
      })),
  );
