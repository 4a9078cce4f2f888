import * as z from 'zod/mini';

const demo = z.object({
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
export type Demo = z.infer<typeof demo>;
export type DemoTenant = Demo['tenants'][number];

/** What the demonstration has to offer. The address exists only while it is on. */
export async function fetchDemo(signal?: AbortSignal): Promise<Demo> {
  const response = await fetch('/dev/demo', { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`The demonstration answered ${response.status}`);
  return demo.parse(await response.json());
}
