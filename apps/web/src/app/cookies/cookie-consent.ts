const consentKey = 'cookiesAccepted';
/** Storage key of a page's fields, kept over the reload that follows a choice. */
export const typedKey = 'typedFields';
export type Consent = 'unset' | 'accepted' | 'refused';

const analyticsCookie = /^(_ga|_gid|_gat)$|^_ga_/;

export function readConsent(storage: Storage): Consent {
  try {
    const value = storage.getItem(consentKey);
    return value === 'true' ? 'accepted' : value === 'false' ? 'refused' : 'unset';
  } catch {
    return 'unset';
  }
}

export function isTypedKept(storage: Storage): boolean {
  try {
    return storage.getItem(typedKey) !== null;
  } catch {
    return false;
  }
}

/** The names among a cookie header that analytics has set. */
export const analyticsCookies = (cookie: string): string[] =>
  cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => analyticsCookie.test(name));

/** Analytics sets its cookies on the widest domain it can: each parent domain is tried. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_label, at) => `; domain=.${labels.slice(at).join('.')}`)];
}

function clearAnalyticsCookies(page: Document, host: string): void {
  for (const name of analyticsCookies(page.cookie)) {
    for (const domain of domainsOf(host)) {
      page.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${domain}`;
    }
  }
}

/** Keeps the choice and loads the page again, so that nothing of the earlier choice still runs. */
export function saveConsent(accepted: boolean, reload: () => void = () => location.reload()): void {
  try {
    localStorage.setItem(consentKey, String(accepted));
  } catch {
    // No storage: the banner comes again, and analytics stays off.
  }
  if (!accepted) clearAnalyticsCookies(document, location.hostname);
  reload();
}
