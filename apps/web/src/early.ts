import { makeFirstCalls } from './app/first-calls.ts';

// A few hundred lines that come and run before all others: while those are on their way, the page's first answers are too.
const { subdomain, version, organization } = document.querySelector<HTMLElement>('[data-subdomain]')?.dataset ?? {};
if (subdomain && version && organization) {
  const language = document.documentElement.lang;
  // The page makes a call that fails here again, and reports the fault itself.
  makeFirstCalls({ baseUrl: '', subdomain, version, language, organizationId: organization }, location).catch(
    () => undefined,
  );
}
