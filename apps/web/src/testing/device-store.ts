/**
 * Stands for the browser's store of drafts, which happy-dom has not: `vi.mock('idb-keyval', async () => (await import(…)).deviceStore())`.
 * Without a map it keeps nothing.
 */
export const deviceStore = (device: Map<string, unknown> | null = null) => ({
  createStore: () => () => undefined,
  get: async (key: string) => structuredClone(device?.get(key)),
  set: async (key: string, value: unknown) => void device?.set(key, structuredClone(value)),
  del: async (key: string) => void device?.delete(key),
  clear: async () => device?.clear(),
});
