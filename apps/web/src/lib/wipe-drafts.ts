/** The database of drafts, its one store, and the channel on which tabs speak of them. */
export const draftsDatabase = 'evenhand-drafts';
export const draftsStore = 'drafts';

function clearStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(draftsDatabase);
    opening.onupgradeneeded = () => opening.result.createObjectStore(draftsStore);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const work = database.transaction(draftsStore, 'readwrite');
      work.objectStore(draftsStore).clear();
      work.oncomplete = () => {
        database.close();
        resolve();
      };
      work.onabort = () => reject(work.error);
    };
  });
}

/**
 * Nothing that anybody typed here stays on the device, also not what is open in another tab. By the browser's own means: every
 * page can sign out, also without a line, and few have the code of drafts.
 */
export async function wipeDrafts(): Promise<void> {
  try {
    const channel = new BroadcastChannel(draftsDatabase);
    channel.postMessage({ key: '', kind: 'wiped' });
    channel.close();
    await clearStore();
  } catch {
    // A browser that keeps nothing.
  }
}
