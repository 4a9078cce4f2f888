import { trackedLink } from '@evenhand/contract/tenancy/source-touches';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { findPortalByCode } from './portals.queries.ts';
import { findSourceTouch, insertSourceTouch } from './source-touches.queries.ts';

const sourceTouch = z.object({
  roleId: z.nullable(z.string()),
  channel: z.enum(['link', 'a', 'p']),
  link: trackedLink,
});
/** Link and channel by which a candidate comes, to a role or to the organisation. */
export type SourceTouch = z.infer<typeof sourceTouch>;

/** As it is kept with the token of a mailed link, for whichever device it is opened on. */
export const sourceTouchText = (coming: SourceTouch): string => JSON.stringify(sourceTouch.parse(coming));

/** Stores the source of a candidate, unless one was known before. A paused link, or one for another role, does not count. */
export async function arrive(tx: TenantTx, candidateId: string, coming: SourceTouch): Promise<void> {
  const { roleId, channel, link } = coming;
  const portal = link.portal === undefined ? undefined : await findPortalByCode(tx, link.portal);
  const isMeant = portal?.status === 'ACTIVE' && (portal.role_id === null || portal.role_id === roleId);
  const utm = link.utm ?? {};
  const says = isMeant || link.event !== undefined || Object.keys(utm).length > 0 || channel !== 'link';
  if (!says) return;
  await insertSourceTouch(tx, {
    candidateId,
    roleId,
    channel,
    portalId: isMeant ? portal.id : null,
    eventId: link.event ?? null,
    utm,
  });
}

/** The same, from what was kept with a token; nothing where nothing was. */
export async function recordSourceTouch(
  tx: TenantTx,
  candidateId: string,
  text: string | null | undefined,
): Promise<void> {
  if (text) await arrive(tx, candidateId, sourceTouch.parse(JSON.parse(text)));
}

/** Returns the source of a candidate for a role, as it is frozen when they send their application. */
export async function sourceTouchAt(tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) {
  const row = await findSourceTouch(tx, at);
  if (!row) return null;
  const { portal_id: id, portal_kind: kind, portal_name: name, portal_code: code } = row;
  return {
    channel: row.channel,
    portal: id === null || kind === null ? null : { id, kind, name: name ?? '', code: code ?? '' },
    eventId: row.event_id,
    utm: row.utm,
  };
}
