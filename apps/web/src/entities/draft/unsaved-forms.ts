type Flush = () => Promise<boolean>;
const flushes = new Set<Flush>();

/** Longer than a save takes; a user who signs out does not wait for a lost connection. */
const patienceMs = 3000;

/** While a form is open: how what is not saved in it yet goes out. It answers whether it is kept anywhere now. */
export function keepUnsaved(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Sends what the open forms have not sent yet, as far as that can be done at once; false where some of it is kept nowhere. */
export function saveUnsaved(): Promise<boolean> {
  const all = Promise.all([...flushes].map((flush) => flush().catch(() => false)));
  const patience = new Promise<boolean>((resolve) => {
    setTimeout(resolve, patienceMs, false);
  });
  return Promise.race([all.then((each) => !each.includes(false)), patience]);
}
