import type { APIResponse, Route } from '@playwright/test';

/** Only browsers know names below localhost: asked by address, for the host that was meant. */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}
