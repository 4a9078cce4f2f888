import {
  type AnswerSchema,
  entryKinds,
  type FormDefinition,
  formLimits,
  itemKinds,
} from '@evenhand/domain/forms/definition';
import * as z from 'zod/mini';

/** Shape of a form definition. The domain checks its meaning (forms/definition-faults). */

const key = z.string().check(z.regex(/^[a-z][a-zA-Z0-9_-]{0,40}$/));
const label = z.string().check(z.maxLength(500));
const hint = z.optional(z.string().check(z.maxLength(1000)));
const guidance = z.optional(z.string().check(z.maxLength(4000)));
const scalar = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);
const size = z.optional(z.int().check(z.minimum(0), z.maximum(20_000)));
const words = z.optional(z.int().check(z.minimum(1), z.maximum(formLimits.maxWords)));

const plainSchema = {
  type: z.optional(z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object'])),
  enum: z.optional(z.array(scalar).check(z.maxLength(formLimits.options))),
  const: z.optional(scalar),
  minLength: size,
  maxLength: size,
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  format: z.optional(z.enum(['date', 'uuid'])),
  minItems: size,
  maxItems: size,
  uniqueItems: z.optional(z.boolean()),
  required: z.optional(z.array(key).check(z.maxLength(formLimits.items))),
  additionalProperties: z.optional(z.boolean()),
  title: z.optional(z.string().check(z.maxLength(500))),
  description: z.optional(z.string().check(z.maxLength(2000))),
} as const;

/**
 * Returns a strict schema of limited depth. It refuses JSON Schema keywords that a form may not use, and no input
 * makes the parser recurse without end.
 */
function answerSchema(depth: number): z.ZodMiniType<AnswerSchema, AnswerSchema> {
  if (depth === 0) return z.strictObject(plainSchema);
  const inner = answerSchema(depth - 1);
  return z.strictObject({ ...plainSchema, items: z.optional(inner), properties: z.optional(z.record(key, inner)) });
}

const condition = z.strictObject({
  match: z.enum(['all', 'any']),
  rules: z
    .array(
      z.strictObject({
        key,
        test: z.enum(['is', 'isNot', 'answered', 'atLeast', 'atMost']),
        values: z.optional(z.array(scalar).check(z.maxLength(formLimits.options))),
      }),
    )
    .check(z.maxLength(20)),
});

const options = z.optional(
  z
    .array(z.strictObject({ value: z.string().check(z.maxLength(255)), label: z.string().check(z.maxLength(255)) }))
    .check(z.maxLength(formLimits.options)),
);

const entryPart = z.strictObject({ key, kind: z.enum(entryKinds), label, hint, options });

const item = z.strictObject({
  key,
  kind: z.enum(itemKinds),
  label,
  hint,
  guidance,
  when: z.optional(condition),
  options,
  minWords: words,
  maxWords: words,
  competency: z.optional(z.string().check(z.maxLength(120))),
  mustAgree: z.optional(z.boolean()),
  documentKind: z.optional(z.enum(['TRANSCRIPT', 'RIGHT_TO_WORK', 'WRITING_SAMPLE', 'OTHER'])),
  entries: z.optional(z.array(entryPart).check(z.maxLength(50))),
  fields: z.optional(z.array(z.strictObject({ section: z.string(), field: z.string() })).check(z.maxLength(50))),
});

const section = z.strictObject({
  id: key,
  title: z.string().check(z.maxLength(255)),
  guidance,
  when: z.optional(condition),
  items: z.array(item).check(z.maxLength(200)),
});

const view = z.strictObject({
  id: key,
  default: z.optional(z.boolean()),
  configuration: z.strictObject({ sections: z.array(section).check(z.maxLength(100)) }),
});

const otherLabel = z.optional(label);
const entryWords = z.strictObject({ key, label: otherLabel, hint, options });
const itemWords = z.strictObject({
  key,
  label: otherLabel,
  hint,
  guidance,
  competency: z.optional(z.string().check(z.maxLength(120))),
  options,
  entries: z.optional(z.array(entryWords).check(z.maxLength(50))),
});
const sectionWords = z.strictObject({
  id: key,
  title: z.optional(z.string().check(z.maxLength(255))),
  guidance,
  items: z.optional(z.array(itemWords).check(z.maxLength(200))),
});

const languageCode = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/));

export const formDefinition: z.ZodMiniType<FormDefinition, FormDefinition> = z.strictObject({
  schema: z.strictObject({
    $schema: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(z.literal('object')),
    properties: z.optional(z.record(key, answerSchema(formLimits.schemaDepth - 1))),
    required: z.optional(z.array(key).check(z.maxLength(formLimits.items))),
    additionalProperties: z.optional(z.boolean()),
    title: z.optional(z.string().check(z.maxLength(500))),
    description: z.optional(z.string().check(z.maxLength(2000))),
  }),
  views: z.array(view).check(z.maxLength(10)),
  languageCode,
  jsonConfigurations: z
    .array(
      z.strictObject({
        languageCode,
        configuration: z.strictObject({ sections: z.array(sectionWords).check(z.maxLength(100)) }),
      }),
    )
    .check(z.maxLength(formLimits.languages)),
});
