import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';

type Origins = NonNullable<Boot['analytics']>;

let counting: Promise<(path: string, origins: Origins) => void> | null = null;

/** Starts what the organisation has set up, once. Called only after the person has said yes: few pages need its code. */
export function startAnalytics(origins: Boot['analytics']): void {
  if (!origins || counting !== null) return;
  counting = import('./analytics.ts').then((analytics) => {
    analytics.loadAnalytics(origins);
    return analytics.countPage;
  });
  // Without a line nothing is counted.
  counting.catch(() => undefined);
}

/** One hit for each change of route; nothing before a yes. */
export function pageView(path: string, origins: Boot['analytics']): void {
  if (origins) counting?.then((count) => count(path, origins)).catch(() => undefined);
}
