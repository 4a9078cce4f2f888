/** A span of time in milliseconds since the epoch. Its end does not belong to it. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

const longerThanNothing = ({ start, end }: TimeSpan): boolean => end > start;

/** Returns the spans in their order, with those that overlap or touch made one. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.filter(longerThanNothing).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) });
    else merged.push(span);
  }
  return merged;
}

/** Returns the parts of spans that lie within another span, merged. */
export const spansWithin = (spans: readonly TimeSpan[], within: TimeSpan): TimeSpan[] =>
  mergeSpans(spans.map(({ start, end }) => ({ start: Math.max(start, within.start), end: Math.min(end, within.end) })));

/**
 * Returns the parts of spans that lie within another span, each once and in their order. They may overlap; of those that begin at the
 * same time the longest stays.
 */
export function distinctSpansWithin(spans: readonly TimeSpan[], within: TimeSpan): TimeSpan[] {
  const ends = new Map<number, number>();
  for (const span of spans) {
    const start = Math.max(span.start, within.start);
    const end = Math.min(span.end, within.end);
    if (start < end) ends.set(start, Math.max(ends.get(start) ?? end, end));
  }
  return [...ends].map(([start, end]) => ({ start, end })).toSorted((a, b) => a.start - b.start);
}

/** Returns the parts of spans that none of the taken ones covers. */
export function subtractSpans(spans: readonly TimeSpan[], taken: readonly TimeSpan[]): TimeSpan[] {
  const cuts = mergeSpans(taken);
  return mergeSpans(spans).flatMap((span) => {
    const parts: TimeSpan[] = [];
    let from = span.start;
    for (const cut of cuts) {
      if (cut.end <= from || cut.start >= span.end) continue;
      parts.push({ start: from, end: cut.start });
      from = cut.end;
    }
    return [...parts, { start: from, end: span.end }].filter(longerThanNothing);
  });
}
