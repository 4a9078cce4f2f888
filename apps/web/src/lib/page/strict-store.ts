import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Opens a store whose writes are on the disk before they count as done, so that nothing is lost with the battery. */
export function strictStore(database: string, name: string): UseStore {
  const opening = indexedDB.open(database);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name);
  const opened = promisifyRequest(opening);
  return (mode, work) =>
    opened.then((open) => work(open.transaction(name, mode, { durability: 'strict' }).objectStore(name)));
}
