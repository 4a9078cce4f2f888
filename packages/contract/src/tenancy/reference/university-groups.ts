import * as z from 'zod/mini';

/** Universities that an organisation looks for together, under a name of its own. */
const universityGroup = z.object({
  id: z.string().check(z.regex(/^own_[a-z0-9_]{1,40}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  universities: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(300)),
});

/** The organisation's groups. Each id may be there once. */
export const universityGroups = z.optional(
  z.array(universityGroup).check(
    z.maxLength(20),
    z.refine((groups) => new Set(groups.map(({ id }) => id)).size === groups.length),
  ),
);
