import { z } from 'zod';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i);

/** An employer's head of a printed document, as its pages and mails have it. */
export const letterhead = z.object({
  name: z.string(),
  ground: hex,
  ink: hex,
  /** Colour of the thin line below. */
  line: hex,
  /** PNG as a data URL; null where the employer has none. */
  logo: z.nullable(z.string().startsWith('data:image/png;base64,')),
  /** False where the logo holds the name. */
  hasName: z.boolean(),
  /** Address and regulator, a line each. */
  about: z.array(z.string()),
});
export type Letterhead = z.infer<typeof letterhead>;
