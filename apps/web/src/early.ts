import { makeFirstCalls } from './app/first-calls.ts';

// A few hundred lines that come and run before all others: while those are on their way, the page's first answers are too.
const { subdomain, version, organization } = document.querySelector<HTMLElement>('[data-subdomain]')?.dataset ?? {};
if (subdomain && version && organization) {
  const language = document.documentElement.lang;
  // What fails here is asked again by the page, which has something to say about it.
  makeFirstCalls({ baseUrl: '', subdomain, version, language, organizationId: organization }, location).catch(
    () => undefined,
  );
}
