import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { eventJsonLd, showPublicEvent } from '../../records/events/public.ts';
import { showJobPosting, showPublicRole } from '../../records/public-roles/public.ts';
import type { PageHead } from './fill-page.ts';

interface PageRequest {
  readonly services: Services;
  readonly tenant: Tenant;
  readonly path: string;
  /** Language of the page's own words. */
  readonly language: string;
  /** Languages of the reader, the preferred one first. */
  readonly languages: readonly string[];
  /** The variant's own title and description. */
  readonly plain: PageHead;
}

/** Returns the address of a picture in the language of its page. */
const imageIn = (language: string, address: string): string =>
  language === 'en' ? address : `${address}?language=${language}`;

const rolePath = /^\/roles\/([0-9a-f]{8}-[0-9a-f-]{27})\/?$/;

/** A page about something that is over or not there has the status that says so. */
async function roleHead(
  { services, tenant, plain, language, languages }: PageRequest,
  roleId: string,
): Promise<PageHead> {
  const scope = { organizationId: tenant.id, actor: { system: 'web-app.page' } };
  try {
    const role = await services.database.withTenant(scope, (tx) => showPublicRole(tx, roleId, languages));
    const canonical = `${tenant.origin}/roles/${role.id}`;
    const shown = languages.find((code) => code === role.languageCode || code === language) ?? language;
    return {
      ...plain,
      title: `${role.title} · ${tenant.name}`,
      description: role.summary === '' ? plain.description : role.summary,
      canonical,
      image: imageIn(shown, `${tenant.origin}/share/${role.id}.png`),
      jsonLd:
        role.state === 'open' ? await showJobPosting({ services, tenant }, { organization: tenant.id, roleId }) : null,
      index: true,
      role,
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...plain, status: error.statusCode };
  }
}

const eventPath = /^\/event\/([0-9a-f]{8}-[0-9a-f-]{27})\/?$/;

async function eventHead({ services, tenant, plain, language }: PageRequest, eventId: string): Promise<PageHead> {
  const scope = { organizationId: tenant.id, actor: { system: 'web-app.page' } };
  try {
    const event = await services.database.withTenant(scope, (tx) => showPublicEvent(tx, eventId));
    return {
      ...plain,
      title: `${event.title} · ${tenant.name}`,
      description: event.summary === '' ? plain.description : event.summary,
      canonical: `${tenant.origin}/event/${event.id}`,
      image: imageIn(language, `${tenant.origin}/share/event/${event.id}.png`),
      jsonLd: eventJsonLd(event, tenant),
      index: event.listed,
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...plain, status: error.statusCode };
  }
}

/** Short addresses that reach this point lead nowhere, hence 404. */
const shortPath = /^\/s\//;

/** Lists that may be found by searching. */
const listPaths: ReadonlySet<string> = new Set(['/roles', '/events']);

/** Returns the head of an address for search engines and for previews when it is shared. */
export async function pageHead(request: PageRequest): Promise<PageHead> {
  const { tenant, path, plain } = request;
  const plainHere = {
    ...plain,
    title: plain.title.includes(tenant.name) ? plain.title : `${tenant.name} · ${plain.title}`,
  };
  const roleId = rolePath.exec(path)?.[1];
  if (roleId) return roleHead({ ...request, plain: plainHere }, roleId);
  const eventId = eventPath.exec(path)?.[1];
  if (eventId) return eventHead({ ...request, plain: plainHere }, eventId);
  if (shortPath.test(path)) return { ...plainHere, status: 404 };
  return listPaths.has(path) ? { ...plainHere, canonical: `${tenant.origin}${path}`, index: true } : plainHere;
}
