const flushes = new Set<() => Promise<unknown>>();

/** Longer than a save takes; whoever signs out does not wait for a line that is gone. */
const patienceMs = 3000;

/** While a form is open: how what is not saved in it yet goes out. */
export function keepUnsaved(flush: () => Promise<unknown>): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Sends what the open forms have not sent yet, as far as that can be done at once. */
export async function saveUnsaved(): Promise<void> {
  if (flushes.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.allSettled([...flushes].map((flush) => flush())), patience]);
  clearTimeout(timer);
}
