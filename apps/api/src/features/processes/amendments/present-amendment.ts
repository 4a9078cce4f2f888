import type { Amendment } from '@evenhand/contract/processes/amendments';
import { stateNow } from '@evenhand/domain/amendments/amendment-state';
import type { SeenApplication } from '../../records/candidates/public.ts';
import { type AmendmentRow, changesOf, partsOf, stateOf } from './amendments.queries.ts';

type Reader = Pick<SeenApplication, 'hideWithin' | 'timeOf'>;
const asItIs: Reader = { hideWithin: (value) => value, timeOf: (at) => at.toISOString() };

/** Returns an amendment with the texts and times that its reader may see. */
export const presentAmendment = (
  row: AmendmentRow,
  now: Date,
  { hideWithin: hide, timeOf }: Reader = asItIs,
): Amendment => ({
  id: row.id,
  applicationId: row.application_id,
  state: stateNow({ state: stateOf(row), openUntil: row.open_until }, now),
  request: String(hide(row.request)),
  parts: partsOf(row),
  openUntil: row.open_until?.toISOString() ?? null,
  reply: String(hide(row.reply)),
  changes: changesOf(row).map(({ key, label, before, after }) => ({
    key,
    label,
    before: hide(before),
    after: hide(after),
  })),
  askedAt: timeOf(row.asked_at),
  decidedAt: row.decided_at?.toISOString() ?? null,
  madeAt: row.made_at && timeOf(row.made_at),
  version: row.version,
});
