import * as z from 'zod/mini';

/** Answer of GET /dev/demo: the contents of the welcome page. Only in embedded mode, to loopback callers. */
export const demoDirectory = z.object({
  /** Empty when the data folder does not hold the demo. */
  organizations: z.array(
    z.object({
      name: z.string(),
      sector: z.string(),
      code: z.string(),
      addresses: z.array(z.object({ url: z.string(), variant: z.string(), label: z.string() })),
      signIns: z.array(z.object({ email: z.string(), password: z.string(), label: z.string(), userType: z.string() })),
    }),
  ),
  /**
   * Address where the platform's administrators sign in, whether the platform exists yet, and the command that makes
   * the first account.
   */
  platform: z.object({ url: z.string(), exists: z.boolean(), command: z.string() }),
  mailbox: z.string(),
});
export type DemoDirectory = z.infer<typeof demoDirectory>;
