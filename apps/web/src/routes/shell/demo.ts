import { type DemoDirectory, demoDirectory } from '@evenhand/contract/dev';

export type DemoTenant = DemoDirectory['tenants'][number];

/** What the demonstration has to offer. The address exists only while it is on. */
export async function fetchDemo(signal?: AbortSignal): Promise<DemoDirectory> {
  const response = await fetch('/dev/demo', { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`The demonstration answered ${response.status}`);
  return demoDirectory.parse(await response.json());
}
