import { type Field, fieldPath, isShownBlind } from '@evenhand/domain/fields/field';
import { type Chance, randomAnswers } from '@evenhand/domain/fields/random-answers.factory';
import { isRecord } from '@evenhand/domain/fields/values';

const textual: readonly Field['kind'][] = ['text', 'longText'];

/** Returns a value as it stands in a text. */
function written({ options }: Field, value: unknown): string {
  const label = options?.find((option) => option.value === value)?.label;
  return label ?? String(isRecord(value) ? value['name'] : value);
}

/** Whether a text can be told from everything else that stands in an answer. */
export const isFindable = (text: string): boolean => /zx|qx|\d{5,}|\d{4}-\d\d-\d\d/i.test(text);

/** Returns a source of words, each of which stands for nothing else. */
export function openWords(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `Zx${[...String(count)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('u')}oq`;
  };
}

const makers: Readonly<Partial<Record<Field['kind'], (field: Field, word: () => string) => unknown>>> = {
  text: (_field, word) => word(),
  longText: (_field, word) => word(),
  school: (_field, word) => ({ id: null, name: `${word()} School` }),
  phone: () => '07700900777',
  postcode: ({ sensitivity }) => (sensitivity === 'contextual' ? 'YO1 7QX' : 'LS2 8QX'),
  date: ({ id }) => (id === 'dateOfBirth' ? '1999-04-17' : '1987-11-28'),
  number: ({ max = 918_273 }) => max,
};

/** A candidate who answers everything, and names in every free text whatever of it a blind reviewer must not know. */
export class TellingPerson {
  /** Answers to the hidden fields, as they stand in a text, by their paths. */
  readonly hidden = new Map<string, string>();
  readonly #values = new Map<string, unknown>();
  readonly #chance: Chance;
  readonly #word: () => string;
  readonly #isTold: (path: string) => boolean;

  constructor(chance: Chance, word: () => string, isTold: (path: string) => boolean) {
    this.#chance = chance;
    this.#word = word;
    this.#isTold = isTold;
  }

  tellings(): string[] {
    return [...this.hidden].flatMap(([path, text]) => (this.#isTold(path) && isFindable(text) ? [text] : []));
  }

  /** Returns as much of the story as there is room for. */
  tell(most = 500): string {
    return this.tellings().reduce(
      (text, one) => (text.length + one.length < most ? `${text} ${one}` : text),
      'I wrote this.',
    );
  }

  #hide(field: Field): unknown {
    const path = fieldPath(field);
    const known = this.#values.get(path);
    if (known !== undefined) return known;
    const made = field.options ? field.options[0]?.value : makers[field.kind]?.(field, this.#word);
    const value = made ?? this.#byChance(field);
    this.#values.set(path, value);
    this.hidden.set(path, written(field, value));
    return value;
  }

  #byChance = (field: Field): unknown => randomAnswers([{ ...field, requirement: 'required' }], this.#chance)[field.id];

  #value(field: Field, wanted: unknown): unknown {
    if (wanted !== undefined) return field.kind === 'multiChoice' ? [wanted] : wanted;
    if (field.entries) return [this.answer(field.entries)];
    if (!isShownBlind(field)) return this.#hide(field);
    return textual.includes(field.kind) ? this.tell(field.maxLength) : this.#byChance(field);
  }

  /** Returns answers to all of the fields; one on which another depends is answered so that the other is asked. */
  answer(fields: readonly Field[]): Record<string, unknown> {
    const calling = new Map(fields.flatMap(({ onlyWhen }) => (onlyWhen ? [[onlyWhen.field, onlyWhen.in[0]]] : [])));
    return Object.fromEntries(fields.map((field) => [field.id, this.#value(field, calling.get(field.id))]));
  }
}
