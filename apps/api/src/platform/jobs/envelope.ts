import { z } from 'zod';

/** Content of a job in the queue: ids only. */
export const envelope = z.object({
  name: z.string(),
  queue: z.enum(['quick', 'mail', 'bulk']),
  organizationId: z.uuid(),
  payload: z.record(z.string(), z.unknown()),
});
export type Envelope = z.infer<typeof envelope>;
