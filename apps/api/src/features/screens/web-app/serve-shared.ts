import { cityOfZone, namedPlaceOf } from '@evenhand/domain/dates/time-zone';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { displayFaceOf } from '@evenhand/domain/organizations/display-face';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageCodeOf } from '@evenhand/domain/roles/role-text';
import { chooseLanguage } from '@evenhand/words/choose-language';
import { languageTag } from '@evenhand/words/language-tag';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { showPublicEvent } from '../../records/events/public.ts';
import { showPublicRole } from '../../records/public-roles/public.ts';
import { wordsFor } from '../../tenancy/reference/public.ts';
import { qrPicture, shortLinkTarget } from '../sharing/public.ts';
import { sharePicture } from './share-picture.ts';
import { tenantOf } from './tenant-of.ts';

const pictureName = /^([0-9a-f]{8}-[0-9a-f-]{27})\.png$/;
const qrName = /^([0-9a-z]{4,16})\.(svg|png)$/;
const shortCode = /^[0-9a-z]{4,16}$/i;
const hour = 'public, max-age=3600';

/** Title of what is shared, and when it opens, closes or takes place. */
interface Shared {
  readonly title: string;
  readonly when: string;
}
interface Reading {
  readonly tenant: Tenant;
  /** Language in which it was shared; empty for English. */
  readonly language: string;
}
type SharedOf = (tx: TenantTx, id: string, reading: Reading) => Promise<Shared>;

/** Returns the words of the language in which it was shared, where the organisation offers it, and a function that writes times in them. */
function wordsOf({ tenant, language: chosen }: Reading) {
  const offered = (tenant.configuration.additionalLanguageSupport ?? []).map(({ code }) => code);
  const language = chooseLanguage({ offered, chosen, accepted: undefined });
  const say = wordsFor(tenant, 'base', language);
  const timeZone = officeZone(tenant);
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone } as const;
  const named = namedPlaceOf(timeZone);
  const place = named === null ? cityOfZone(timeZone) : say(`roles.place.${named}`);
  /** On the organisation's clock. */
  const write = (time: string) => ({
    when: writeDate(new Date(time), languageTag(language), { ...day, ...clock }),
    place,
  });
  return { say, write };
}

async function sharedRole(tx: TenantTx, id: string, reading: Reading): Promise<Shared> {
  const { title, state, opensAt, closesAt } = await showPublicRole(tx, id, [reading.language]);
  const { say, write } = wordsOf(reading);
  if (state === 'future' && opensAt !== null) return { title, when: say('roles.opensAt', write(opensAt)) };
  return { title, when: closesAt === null ? '' : say('roles.closesAt', write(closesAt)) };
}

async function sharedEvent(tx: TenantTx, id: string, reading: Reading): Promise<Shared> {
  const { title, startsAt } = await showPublicEvent(tx, id);
  return { title, when: wordsOf(reading).write(startsAt).when };
}

/** The pictures that stand beside shared addresses: of roles, and of events. */
const picturesOf: readonly (readonly [string, SharedOf])[] = [
  ['/share/:picture', sharedRole],
  ['/share/event/:picture', sharedEvent],
];

const targetOf = (services: Services, tenant: Tenant, code: string) => {
  const scope = { organizationId: tenant.id, actor: { system: 'web-app.short-link' } };
  return services.database.withTenant(scope, (tx) => shortLinkTarget(tx, tenant, code));
};

/** Pictures beside shared addresses, and codes for a phone's camera. */
export function servePictures(app: FastifyInstance, services: Services): void {
  for (const [path, sharedOf] of picturesOf) {
    app.get<{ Params: { picture: string }; Querystring: { language?: unknown } }>(
      path,
      { schema: { hide: true } },
      async (request, reply) => {
        const id = pictureName.exec(request.params.picture)?.[1];
        const tenant = await tenantOf(request, services);
        if (!id || !tenant) throw new ProblemError('not_found');
        const scope = { organizationId: tenant.id, actor: { system: 'web-app.share-picture' } };
        const language = languageCodeOf(String(request.query.language ?? '')) ?? '';
        const shared = await services.database.withTenant(scope, (tx) => sharedOf(tx, id, { tenant, language }));
        const { theme, brand } = tenant.configuration;
        const picture = await sharePicture({
          ...shared,
          organization: tenant.name,
          colour: theme.colour,
          secondColour: theme.secondaryColour ?? null,
          face: displayFaceOf(brand?.displayFace, tenant.sectorId),
        });
        return reply.type('image/png').header('cache-control', hour).send(picture);
      },
    );
  }
  app.get<{ Params: { file: string } }>('/share/qr/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, code, kind] = qrName.exec(request.params.file) ?? [];
    const tenant = await tenantOf(request, services);
    if (!code || !tenant) throw new ProblemError('not_found');
    await targetOf(services, tenant, code);
    const { type, bytes } = await qrPicture(tenant, code, kind === 'png' ? 'png' : 'svg');
    return reply.type(type).header('cache-control', hour).send(bytes);
  });
}

/** The path that a short address stands for, with the query it was called with; null where it stands for nothing. */
export async function followShortLink(
  services: Services,
  request: FastifyRequest,
  code: string,
): Promise<string | null> {
  const tenant = shortCode.test(code) ? await tenantOf(request, services) : null;
  if (!tenant) return null;
  try {
    const { path } = await targetOf(services, tenant, code);
    return `${path}${new URL(request.url, 'http://page').search}`;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return null;
    throw error;
  }
}
