import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { FieldErrorCode } from '../fields/problem.ts';
import { isEmptyValue, isRecord } from '../fields/values.ts';
import { wordCount } from '../text/word-count.ts';
import { type AnswerSchema, isAnswered } from './definition.ts';
import type { AskedItem, Form } from './read-form.ts';
import { type Answers, visibleItems } from './visible-items.ts';

export interface AnswerFault {
  /** The item's key; inside a list with the position, as in `work[0].employer`. */
  readonly path: string;
  readonly code: FieldErrorCode | 'too_short' | 'not_unique' | 'too_many_words' | 'too_few_words';
  readonly params?: Readonly<Record<string, number>>;
}

const typeCodes: Readonly<Record<string, FieldErrorCode>> = {
  string: 'not_text',
  number: 'not_a_number',
  integer: 'not_a_number',
  boolean: 'not_a_yes_or_no',
};

const limit = (max: number | undefined, name = 'max'): Pick<AnswerFault, 'params'> =>
  max === undefined ? {} : { params: { [name]: max } };

const range = ({ minimum, maximum }: AnswerSchema): Pick<AnswerFault, 'params'> => ({
  params: { ...(minimum === undefined ? {} : { min: minimum }), ...(maximum === undefined ? {} : { max: maximum }) },
});

type Explain = (schema: AnswerSchema) => Omit<AnswerFault, 'path'>;

/** Codes for broken keywords of the schema. Keywords that only report a fault further down are left out. */
const explanations: Readonly<Record<string, Explain>> = {
  type: ({ type = '' }) => ({ code: typeCodes[type] ?? 'not_a_list' }),
  enum: () => ({ code: 'not_a_choice' }),
  const: () => ({ code: 'not_a_choice' }),
  format: ({ format }) => ({ code: format === 'date' ? 'not_a_date' : 'not_a_choice' }),
  minLength: ({ minLength }) => ({ code: 'too_short', ...limit(minLength, 'min') }),
  maxLength: ({ maxLength }) => ({ code: 'too_long', ...limit(maxLength) }),
  minimum: (schema) => ({ code: 'out_of_range', ...range(schema) }),
  maximum: (schema) => ({ code: 'out_of_range', ...range(schema) }),
  minItems: ({ minItems }) => ({ code: 'too_few', ...limit(minItems, 'min') }),
  maxItems: ({ maxItems }) => ({ code: 'too_many', ...limit(maxItems) }),
  uniqueItems: () => ({ code: 'not_unique' }),
  additionalProperties: () => ({ code: 'unknown_field' }),
};

/** Returns the schema at a location inside an answer: `#/0/employer`. */
const schemaAt = (schema: AnswerSchema, steps: readonly string[]): AnswerSchema =>
  steps.reduce<AnswerSchema>((at, step) => at.items ?? at.properties?.[step] ?? {}, schema);

const pathOf = (key: string, steps: readonly string[]): string =>
  steps.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : `${path}.${step}`), key);

const stepsOf = (location: string): string[] => location.split('/').slice(1).map(decodeURIComponent);

/** Returns entries as they are checked. Blank parts count as not answered. */
const withoutBlanks = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((entry: unknown) =>
        isRecord(entry) ? Object.fromEntries(Object.entries(entry).filter(([, part]) => !isEmptyValue(part))) : entry,
      )
    : value;

function requiredParts(schema: AnswerSchema, value: unknown, key: string): AnswerFault[] {
  if (!Array.isArray(value)) return [];
  const { required = [] } = schema.items ?? {};
  return value.flatMap((entry: unknown, at) =>
    required
      .filter((part) => isRecord(entry) && isEmptyValue(entry[part]))
      .map((part) => ({ path: `${key}[${at}].${part}`, code: 'required' })),
  );
}

function explain(key: string, schema: AnswerSchema, { keyword, instanceLocation }: OutputUnit): AnswerFault[] {
  const steps = stepsOf(instanceLocation);
  const explained = explanations[keyword]?.(schemaAt(schema, steps));
  return explained ? [{ path: pathOf(key, steps), ...explained }] : [];
}

/** Returns one fault for each location: the first is enough. */
function firstOfEach(faults: readonly AnswerFault[]): AnswerFault[] {
  const seen = new Set<string>();
  return faults.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** Validators are made once for each schema of a form that stays in memory. */
const validators = new WeakMap<AnswerSchema, Validator>();
function validatorOf(schema: AnswerSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  // The library modifies the schema it is given.
  const own: Schema = JSON.parse(JSON.stringify(schema));
  const made = new Validator(own, '2020-12', false);
  validators.set(schema, made);
  return made;
}

/** Keywords that a draft may break: an answer that is too long so far, or not a number yet, is stored all the same. */
const patient: readonly string[] = ['maxLength', 'minLength', 'minItems', 'minimum', 'maximum', 'format'];

function isPassing(schema: AnswerSchema, { keyword, instanceLocation }: OutputUnit): boolean {
  if (patient.includes(keyword)) return true;
  const { type } = schemaAt(schema, stepsOf(instanceLocation));
  return keyword === 'type' && (type === 'number' || type === 'integer');
}

function shapeFaults(item: AskedItem, value: unknown, mode: 'draft' | 'complete'): AnswerFault[] {
  const { key, answer } = item;
  const { errors } = validatorOf(answer).validate(withoutBlanks(value));
  const told = mode === 'complete' ? errors : errors.filter((error) => !isPassing(answer, error));
  return firstOfEach(told.flatMap((error) => explain(key, answer, error)));
}

function wordFaults({ key, minWords, maxWords }: AskedItem, value: unknown): AnswerFault[] {
  if (typeof value !== 'string' || (minWords === undefined && maxWords === undefined)) return [];
  const count = wordCount(value);
  if (maxWords !== undefined && count > maxWords)
    return [{ path: key, code: 'too_many_words', params: { max: maxWords } }];
  if (minWords !== undefined && count < minWords)
    return [{ path: key, code: 'too_few_words', params: { min: minWords } }];
  return [];
}

function itemFaults(item: AskedItem, value: unknown): AnswerFault[] {
  const { key, required, mustAgree = false, answer } = item;
  if (isEmptyValue(value)) return required || mustAgree ? [{ path: key, code: 'required' }] : [];
  if (mustAgree && value === false) return [{ path: key, code: 'required' }];
  const words = wordFaults(item, value);
  // The question's own limit tells the candidate what to do; the general maximum of characters does not.
  const shape = words[0]?.code === 'too_many_words' ? [] : shapeFaults(item, value, 'complete');
  return [...requiredParts(answer, value, key), ...(shape.length > 0 ? shape : words)];
}

/**
 * Returns all faults that keep the answers from being sent, in the order of the form. Questions that are not asked need no answer.
 */
export const answerFaults = (form: Pick<Form, 'sections'>, answers: Answers): AnswerFault[] =>
  visibleItems(form, answers)
    .filter(({ kind }) => isAnswered(kind))
    .flatMap((item) => itemFaults(item, answers[item.key]));

/** Returns answers that are not of their item's kind, or belong to no item of the form. A draft may have gaps and long texts. */
export function malformedAnswers(form: Pick<Form, 'sections'>, answers: Answers): AnswerFault[] {
  const items = form.sections.flatMap((section) => section.items).filter(({ kind }) => isAnswered(kind));
  const known = new Set(items.map(({ key }) => key));
  const wrong = items.flatMap((item) =>
    isEmptyValue(answers[item.key]) ? [] : shapeFaults(item, answers[item.key], 'draft'),
  );
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  return [...wrong, ...unknown.map((path) => ({ path, code: 'unknown_field' as const }))];
}
