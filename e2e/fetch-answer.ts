import type { APIResponse, Route } from '@playwright/test';

/** Fetches by address with the Host header of the route, because only browsers resolve names below localhost. */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}
