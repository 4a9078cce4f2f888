import { type DemoDirectory, demoDirectory } from '@evenhand/contract/upkeep/demo';

export type DemoDirectoryEntry = DemoDirectory['organizations'][number];

/** Loads the demo's directory; null when the server answers 404: it gives the directory on its own machine only. */
export async function fetchDemo(signal?: AbortSignal): Promise<DemoDirectory | null> {
  const response = await fetch('/dev/demo', { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The directory answered ${response.status}`);
  return demoDirectory.parse(await response.json());
}
