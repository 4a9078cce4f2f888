import type { AnswerSchema, EntryPart, FormItem, ItemKind, Option } from './definition.ts';

const mostSigns = { shortText: 500, longText: 20_000 } as const;

const valuesOf = (options: readonly Option[] | undefined): string[] => (options ?? []).map(({ value }) => value);

type Own = Pick<AnswerSchema, 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'required'>;

/** Returns only the limits that were set. */
const set = <T extends object>(limits: T): T => {
  const kept = { ...limits };
  for (const key of Object.keys(kept) as (keyof T)[]) if (kept[key] === undefined) delete kept[key];
  return kept;
};

function partSchema(part: EntryPart, own: AnswerSchema | undefined): AnswerSchema {
  return answerSchema(part, own ?? {}) ?? {};
}

function listSchema(parts: readonly EntryPart[], own: AnswerSchema): AnswerSchema {
  const keys = parts.map(({ key }) => key);
  return {
    type: 'array',
    ...set({ minItems: own.minItems }),
    maxItems: own.maxItems ?? 10,
    items: {
      type: 'object',
      properties: Object.fromEntries(
        parts.map((part) => [part.key, partSchema(part, own.items?.properties?.[part.key])] as const),
      ),
      required: (own.items?.required ?? []).filter((key) => keys.includes(key)),
      additionalProperties: false,
    },
  };
}

type Make = (item: Pick<FormItem, 'options' | 'entries'>, own: AnswerSchema & Own) => AnswerSchema | null;

const text =
  (kind: keyof typeof mostSigns): Make =>
  (_item, { minLength, maxLength }) => ({
    type: 'string',
    ...set({ minLength }),
    maxLength: Math.min(maxLength ?? mostSigns[kind], mostSigns[kind]),
  });
const yesNo: Make = () => ({ type: 'boolean' });
const none: Make = () => null;

const makers: Readonly<Record<ItemKind, Make>> = {
  shortText: text('shortText'),
  longText: text('longText'),
  yesNo,
  declaration: yesNo,
  choice: ({ options }) => ({ type: 'string', enum: valuesOf(options) }),
  multiChoice: ({ options }, { minItems, maxItems }) => ({
    type: 'array',
    items: { type: 'string', enum: valuesOf(options) },
    uniqueItems: true,
    ...set({ minItems, maxItems }),
  }),
  date: () => ({ type: 'string', format: 'date' }),
  number: (_item, { minimum, maximum }) => ({ type: 'number', ...set({ minimum, maximum }) }),
  percent: () => ({ type: 'number', minimum: 0, maximum: 100 }),
  file: () => ({ type: 'string', format: 'uuid' }),
  entries: ({ entries }, own) => listSchema(entries ?? [], own),
  profile: none,
  guidance: none,
};

/** Returns the schema of an item's answer with the limits that were set on it. Returns null when it has no answer of its own. */
export const answerSchema = (
  item: Pick<FormItem, 'kind' | 'options'> & { readonly entries?: FormItem['entries'] },
  own: AnswerSchema = {},
): AnswerSchema | null => makers[item.kind](item, own);
