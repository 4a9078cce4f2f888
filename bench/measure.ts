export interface Times {
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const at = (sorted: Float64Array, share: number): number => {
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return Math.round((sorted[Math.max(0, index)] ?? Number.NaN) * 100) / 100;
};

/** Returns percentiles by nearest rank. */
export function summarise(milliseconds: readonly number[], seconds: number): Times {
  const sorted = Float64Array.from(milliseconds).sort();
  return {
    count: sorted.length,
    perSecond: Math.round((sorted.length / seconds) * 10) / 10,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
  };
}

export interface Load {
  readonly clients: number;
  /** Milliseconds that are not counted. */
  readonly warmUp: number;
  readonly duration: number;
  /** Runs request number `index` of a client. Returns false when there is nothing left to do. */
  run(client: number, index: number): Promise<boolean>;
}

/** Measures a load in which each client sends its next request when the last is answered. */
export async function measure(load: Load): Promise<Times> {
  const begun = performance.now();
  const counted = begun + load.warmUp;
  const end = counted + load.duration;
  const times: number[] = [];
  let last = counted;
  const client = async (number: number): Promise<void> => {
    for (let index = 0; performance.now() < end; index += 1) {
      const start = performance.now();
      if (!(await load.run(number, index))) return;
      const now = performance.now();
      if (start < counted) continue;
      times.push(now - start);
      last = Math.max(last, now);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, (_, number) => client(number)));
  return summarise(times, (last - counted) / 1000);
}
