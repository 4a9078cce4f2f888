import * as z from 'zod/mini';

/** Schools that an organisation looks for together, under a name of its own: each by its name or its URN. */
const schoolGroup = z.object({
  id: z.string().check(z.regex(/^own_[a-z0-9_]{1,40}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  schools: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(300)),
});

/** The organisation's groups. Each id may be there once. */
export const schoolGroups = z.optional(
  z.array(schoolGroup).check(
    z.maxLength(20),
    z.refine((groups) => new Set(groups.map(({ id }) => id)).size === groups.length),
  ),
);
