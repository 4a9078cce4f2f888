import * as z from 'zod/mini';

/** GET /dev/demo: what the welcome page shows. Only in embedded mode, to loopback callers. */
export const demoDirectory = z.object({
  /** Empty where the data folder does not hold the demo. */
  tenants: z.array(
    z.object({
      name: z.string(),
      sector: z.string(),
      code: z.string(),
      addresses: z.array(z.object({ url: z.string(), variant: z.string(), label: z.string() })),
      signIns: z.array(z.object({ email: z.string(), password: z.string(), label: z.string(), userType: z.string() })),
    }),
  ),
  /** Where the platform's own administrators sign in, whether there is one yet, and the command that makes the first. */
  platform: z.object({ url: z.string(), exists: z.boolean(), command: z.string() }),
  mailbox: z.string(),
});
export type DemoDirectory = z.infer<typeof demoDirectory>;
