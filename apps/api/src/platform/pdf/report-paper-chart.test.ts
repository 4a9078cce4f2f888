import { expect, it } from 'vitest';
import { z } from 'zod';
import type { PaperChart } from './report-paper.ts';
import { chartContent, chartPatterns } from './report-paper-chart.ts';

const tones = [1, 2, 3, 4, 5, 6, 7, 8];

const stacked: PaperChart = {
  subtitle: 'By role',
  legend: tones.map((tone) => ({ label: `Part ${tone}`, tone })),
  isWide: true,
  rows: [false, true].map((isPale) => ({
    ...{ label: 'Vacation scheme', text: '', note: '', isHidden: false, isPale },
    marks: tones.map((tone, at) => ({ kind: 'bar', from: at / 8, to: (at + 1) / 8, tone })),
  })),
};

const rect = z.object({ type: z.literal('rect'), x: z.number(), w: z.number(), color: z.unknown() });

/** Finds the rectangles of each canvas in what is set, however deep it lies. */
function rectsIn(content: unknown): z.infer<typeof rect>[][] {
  if (Array.isArray(content)) return content.flatMap(rectsIn);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, part]) =>
    name === 'canvas' && Array.isArray(part) ? [part.flatMap((one) => rect.safeParse(one).data ?? [])] : rectsIn(part),
  );
}

it('tells the parts of a bar and of the legend apart by lines, each tone by its own and the first by none', () => {
  const canvases = rectsIn(chartContent(stacked, 500));
  const [bars, keys] = [canvases.filter((one) => one.length > 2), canvases.filter((one) => one.length <= 2)];
  expect([bars.length, keys.length]).toEqual([2, tones.length]);
  const colourOf = (canvas: readonly z.infer<typeof rect>[]) => canvas.map(({ color }) => color);
  for (const bar of bars) {
    const lines = bar.filter(({ color }) => Array.isArray(color));
    expect(lines.map(({ color }) => color)).toEqual(tones.slice(1).map((tone) => [`tone${tone}`, '#ffffff']));
    // Lines lie on their own part.
    for (const { x, w } of lines) expect(bar.filter((one) => one.x === x && one.w === w)).toHaveLength(2);
    expect(bar.filter(({ color }) => typeof color === 'string').map(({ color }) => color)).toEqual(
      keys.map((key) => colourOf(key)[0]),
    );
  }
  expect(keys.map((key) => colourOf(key)[1])).toEqual([
    undefined,
    ...tones.slice(1).map((tone) => [`tone${tone}`, '#ffffff']),
  ]);
  const named = Object.keys(chartPatterns);
  expect(named.toSorted()).toEqual(['hatch', ...tones.slice(1).map((tone) => `tone${tone}`)]);
  expect(new Set(Object.values(chartPatterns).map(({ pattern }) => pattern)).size).toBe(named.length);
});

it('draws no lines over the one tone of a plain bar', () => {
  const row = { label: 'Applied', text: '12', note: '', isHidden: false, isPale: false };
  const plain: PaperChart = {
    ...{ subtitle: '', legend: [], isWide: false },
    rows: [{ ...row, marks: [{ kind: 'bar', from: 0, to: 1, tone: 0 }] }],
  };
  expect(rectsIn(chartContent(plain, 500)).map((canvas) => canvas.length)).toEqual([1]);
});
