import type { DeliveryFigures } from '@evenhand/contract/tenancy/mail-delivery';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { countFaults, countMails } from './delivery-figures.read.ts';

const days = 30;
const dayMs = 86_400_000;
/** Most reasons that are listed. */
const mostReasons = 50;

type Reason = DeliveryFigures['reasons'][number];
const kinds: readonly Reason['kind'][] = ['soft', 'bounced', 'sender', 'complaint'];

/** Returns what became of the mails of the last 30 days. */
export async function deliveryFigures(tx: TenantTx): Promise<DeliveryFigures> {
  const since = new Date(tx.now.getTime() - days * dayMs);
  const counted = await countMails(tx, since);
  const reasons = (await countFaults(tx, since)).flatMap(({ kind, code, mails }): Reason[] => {
    const known = kinds.find((one) => one === kind);
    return known ? [{ kind: known, code, mails }] : [];
  });
  const total = (kind: Reason['kind']): number =>
    reasons.filter((reason) => reason.kind === kind).reduce((sum, { mails }) => sum + mails, 0);
  return {
    since: since.toISOString(),
    ...counted,
    bounced: total('bounced'),
    soft: total('soft'),
    complained: total('complaint'),
    refused: total('sender'),
    reasons: reasons.slice(0, mostReasons),
  };
}
