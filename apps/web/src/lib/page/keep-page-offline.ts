/** Files that the open page has loaded: with them it opens again without a connection. */
const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname);

/** Has the service worker of a folder keep this page of it with its files. A browser without service workers needs the connection to open it. */
export async function keepPageOffline(folder: '/event/' | '/assessor/'): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  try {
    await workers.register(`${folder}sw.js`, { scope: folder });
    const { active } = await workers.ready;
    active?.postMessage({ page: location.pathname, files: [...new Set(loadedFiles())] });
    await navigator.storage.persist();
  } catch {
    // Private windows refuse. The page works as long as it stays open.
  }
}
