import { GlobalWindow } from 'happy-dom';
import { afterAll, vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { ThreadWorker } from './thread-worker.ts';

/**
 * Opens a browser's window for a test file, with modules of its own. The files of a thread share the libraries alone, since loading
 * those for each file took longer than its tests. What a file leaves behind must not reach the next one: its window, timers and
 * channels close with it (decision 0042).
 */

/** Parts of a browser that Node.js has too: a page uses its window's. */
const pageParts = [
  'AbortController',
  'AbortSignal',
  'FormData',
  'Headers',
  'MessagePort',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
];

const closePrevious = Symbol.for('evenhand.close-previous-window');
const shared: typeof globalThis & { [closePrevious]?: () => void } = globalThis;

shared[closePrevious]?.();
vi.resetModules();

const page = new GlobalWindow({
  console,
  url: 'http://localhost:3000',
  // Tests talk to a real server of their own, at another address than the page's.
  settings: { disableErrorCapturing: true, fetch: { disableSameOriginPolicy: true } },
});
const { keys, originals } = populateGlobal(globalThis, page, { bindFunctions: true, additionalKeys: pageParts });

globalThis.Worker = ThreadWorker as unknown as typeof Worker;

const timers = new Set<NodeJS.Timeout>();
const realTimers = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
const keepTimer: ProxyHandler<typeof setTimeout> = {
  apply(start, self, given) {
    const timer: NodeJS.Timeout = Reflect.apply(start, self, given);
    timers.add(timer);
    return timer;
  },
};
globalThis.setTimeout = new Proxy(setTimeout, keepTimer);
globalThis.setInterval = new Proxy(setInterval, keepTimer);

/** The tabs of one file hear each other, and no other file's. */
const RealChannel = globalThis.BroadcastChannel;
const channels = new Set<BroadcastChannel>();
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends RealChannel {
  constructor(name: string) {
    super(`${file} ${name}`);
    channels.add(this);
  }
};

// The next file's window replaces this one: what is still on its way then finds a closed window rather than none.
shared[closePrevious] = () => {
  for (const key of keys) Reflect.deleteProperty(globalThis, key);
  for (const [key, descriptor] of originals) Object.defineProperty(globalThis, key, descriptor);
  Object.assign(globalThis, realTimers, { BroadcastChannel: RealChannel });
};

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const channel of channels) channel.close();
  for (const timer of timers) clearTimeout(timer);
  // Aborts what is on its way. Its end is not waited for: a frame within the page never tells it.
  page.close();
});
