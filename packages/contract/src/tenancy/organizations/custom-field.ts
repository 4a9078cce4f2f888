import { customIdPattern, customKinds, customSections } from '@evenhand/domain/fields/custom-field';
import * as z from 'zod/mini';

/** Question that an organisation has added to its candidates' form. */
export const customField = z.object({
  id: z.string().check(z.maxLength(48), z.regex(customIdPattern)),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  hint: z.optional(z.string().check(z.maxLength(500))),
  kind: z.enum(customKinds),
  choices: z.optional(
    z
      .array(
        z.object({
          value: z.string().check(z.minLength(1), z.maxLength(64)),
          label: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
          /** True when it is not offered any more. It stays valid where it was chosen. */
          retired: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(100)),
  ),
  section: z.enum(customSections),
  required: z.boolean(),
  sensitivity: z.enum(['ordinary', 'identifying']),
  visible: z.boolean(),
});
