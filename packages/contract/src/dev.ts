import * as z from 'zod/mini';

/** GET /dev/demo: what the welcome page shows. Only in embedded mode with demo data, to loopback callers. */
export const demoDirectory = z.object({
  tenants: z.array(
    z.object({
      name: z.string(),
      sector: z.string(),
      code: z.string(),
      addresses: z.array(z.object({ url: z.string(), variant: z.string(), label: z.string() })),
      signIns: z.array(z.object({ email: z.string(), password: z.string(), label: z.string(), userType: z.string() })),
    }),
  ),
  mailbox: z.string(),
});
export type DemoDirectory = z.infer<typeof demoDirectory>;
