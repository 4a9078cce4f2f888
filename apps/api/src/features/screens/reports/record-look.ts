import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';

interface ReportLook {
  readonly report: { readonly id: string };
  readonly roleIds: readonly string[];
  readonly season?: number | null;
  /** Reason for which nothing was shown; null when figures were. */
  readonly reason: ReportAnswer['withheld'];
}

/** Records that a reader looked at a report about the people themselves, with the report and the roles asked for. */
export async function recordLook(tx: TenantTx, { report, roleIds, season, reason }: ReportLook): Promise<void> {
  const [onlyRole, ...others] = roleIds;
  const isOne = onlyRole !== undefined && others.length === 0;
  await recordEvent(tx, {
    kind: 'report.read',
    roleId: isOne ? onlyRole : null,
    keys: [report.id, ...(season === undefined ? [] : [String(season ?? 'ALL')]), ...(isOne ? [] : roleIds)],
    reason,
  });
}
