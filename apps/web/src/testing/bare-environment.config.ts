import type { Environment } from 'vitest/runtime';

/** Prepares a thread without a window: `own-window.ts` opens one for each file. */
export default {
  name: 'bare',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
