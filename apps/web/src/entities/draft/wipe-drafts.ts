/** The database of drafts, its one store, and the channel on which tabs speak of them. */
export const draftsDatabase = 'evenhand-drafts';
export const draftsStore = 'drafts';

function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(draftsDatabase);
    opening.onupgradeneeded = () => opening.result.createObjectStore(draftsStore);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const { result: database } = opening;
      const work = database.transaction(draftsStore, mode);
      const asked = ask(work.objectStore(draftsStore));
      work.onabort = reject;
      work.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
    };
  });
}

/** Whether this device has words that the server has not, under keys that begin so; false in a browser that keeps nothing. */
export const keepsDrafts = (begin: string): Promise<boolean> =>
  inStore('readonly', (store) => store.getAllKeys())
    .then((keys) => keys.some((key) => String(key).startsWith(begin)))
    .catch(() => false);

/**
 * Nothing that anybody typed here stays on the device, also not what is open in another tab. By the browser's own means: every
 * page can sign out, also without a line, and few have the code of drafts.
 */
export async function wipeDrafts(): Promise<void> {
  try {
    const channel = new BroadcastChannel(draftsDatabase);
    channel.postMessage({ key: '', kind: 'wiped' });
    channel.close();
    await inStore('readwrite', (store) => store.clear());
  } catch {
    // A browser that keeps nothing.
  }
}
