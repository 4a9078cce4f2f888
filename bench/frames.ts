import type { Page } from '@playwright/test';

/** A step whose painting is timed: from the click or key to the frame after the one in which `shown` holds. */
export interface FrameStep {
  /** Script of the click or key, run in the page. */
  readonly does: string;
  /** Condition that runs in the page until it holds. */
  readonly shown: string;
}

/** Returns the time of a step in milliseconds. */
export const timeStep = (page: Page, { does, shown }: FrameStep): Promise<number> =>
  page.evaluate(
    ({ act, holds }) =>
      new Promise<number>((resolve, reject) => {
        const done = new Function(`return (${holds})`);
        const begun = performance.now();
        new Function(act)();
        const look = (): void => {
          const waited = performance.now() - begun;
          if (waited > 20_000) reject(new Error(`not within 20 s: ${holds}`));
          else if (done()) requestAnimationFrame(() => resolve(performance.now() - begun));
          else requestAnimationFrame(look);
        };
        look();
      }),
    { act: does, holds: shown },
  );

export interface Frames {
  /** Longest time of the page for one frame, in milliseconds. */
  readonly worst: number;
  readonly p99: number;
  readonly count: number;
}

const pause = 16;

/** Turns the wheel `steps` times over a place of the page, and returns how long the frames took meanwhile. */
export async function timeWheel(page: Page, at: { x: number; y: number; by: number; steps: number }): Promise<Frames> {
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const frame = (now: number): void => {
      gaps.push(now - last);
      last = now;
      Object.assign(window, { frameTimer: requestAnimationFrame(frame) });
    };
    Object.assign(window, { frameGaps: gaps, frameTimer: requestAnimationFrame(frame) });
  });
  for (let step = 0; step < at.steps; step += 1) {
    await page.mouse.wheel(0, at.by);
    await page.waitForTimeout(pause);
  }
  const gaps = await page.evaluate(() => {
    const { frameGaps, frameTimer } = Object(window);
    cancelAnimationFrame(Number(frameTimer));
    // The first gap is from the call to the frame after it.
    return (frameGaps as number[]).slice(1);
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  const round = (value: number | undefined): number => Math.round(value ?? Number.NaN);
  return { worst: round(sorted.at(-1)), p99: round(sorted[Math.floor(sorted.length * 0.99)]), count: sorted.length };
}
