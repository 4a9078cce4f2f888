import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openFairQueue, QueueFullError } from './fair-queue.ts';

const limits = { capacity: 3, perOwner: 2, mostWaiting: 4, longestWaitMs: 60_000 };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Opens a queue whose works end when the test ends them. Also returns the names of the works that have begun. */
function openHeld(given: Partial<typeof limits> = {}) {
  const run = openFairQueue({ ...limits, ...given });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (owner: string | null, name: string): Promise<string> =>
      run(owner, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await settle();
    },
  };
}

describe('a fair queue', () => {
  it('leaves room for others when one owner has reached its limit', async () => {
    const queue = openHeld();
    for (const name of ['a1', 'a2', 'a3']) void queue.add('a', name);
    void queue.add('b', 'b1');
    await settle();
    expect(queue.begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('lets owners that wait take turns, and each owner’s works begin in their order', async () => {
    const queue = openHeld({ capacity: 1, perOwner: 1 });
    for (const name of ['a1', 'a2', 'a3']) void queue.add('a', name);
    for (const name of ['b1', 'b2']) void queue.add('b', name);
    await settle();
    for (const name of ['a1', 'a2', 'b1', 'a3']) await queue.end(name);
    expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('gives the owner null the whole capacity', async () => {
    const queue = openHeld();
    for (const name of ['1', '2', '3', '4']) void queue.add(null, name);
    await settle();
    expect(queue.begun).toEqual(['1', '2', '3']);
  });

  it('refuses one that would wait behind too many of the same owner, and no other', async () => {
    const queue = openHeld({ mostWaiting: 1 });
    for (const name of ['a1', 'a2', 'a3']) void queue.add('a', name);
    await expect(queue.add('a', 'a4')).rejects.toThrow(QueueFullError);
    void queue.add('b', 'b1');
    await settle();
    expect(queue.begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses one that has waited too long, and does not begin it later', async () => {
    const queue = openHeld({ longestWaitMs: 5 });
    for (const name of ['a1', 'a2']) void queue.add('a', name);
    await expect(queue.add('a', 'late')).rejects.toThrow(QueueFullError);
    await queue.end('a1');
    void queue.add('a', 'a3');
    await settle();
    expect(queue.begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('goes on after a work that failed', async () => {
    const run = openFairQueue({ ...limits, capacity: 1 });
    const failing = run('a', async () => {
      await wait(1);
      throw new Error('no');
    });
    const next = run('a', async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
