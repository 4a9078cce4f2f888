import { describe, expect, it } from 'vitest';
import { openTurnstile } from './turnstile.ts';

/** Returns work that ends when it is told to. */
function held() {
  let end: (fails?: Error) => void = () => undefined;
  let begun = false;
  const ended = new Promise<void>((resolve, reject) => {
    end = (fails) => (fails ? reject(fails) : resolve());
  });
  return {
    run: async () => {
      begun = true;
      await ended;
    },
    begun: () => begun,
    end: (fails?: Error) => end(fails),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a turnstile', () => {
  it('lets in no more than its limit, and the others in their order', async () => {
    const through = openTurnstile(2);
    const works = [held(), held(), held(), held()];
    const done = works.map((work) => through(work.run));
    await settle();
    expect(works.map((work) => work.begun())).toEqual([true, true, false, false]);
    works[1]?.end();
    await settle();
    expect(works.map((work) => work.begun())).toEqual([true, true, true, false]);
    for (const work of works) work.end();
    await Promise.all(done);
    expect(works.every((work) => work.begun())).toBe(true);
  });

  it('goes on after a failure', async () => {
    const through = openTurnstile(1);
    const [first, second] = [held(), held()];
    const failing = through(first.run);
    const next = through(second.run);
    first.end(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    second.end();
    await next;
    await expect(through(async () => 7)).resolves.toBe(7);
  });
});
