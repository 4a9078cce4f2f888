import type { Amendment } from '@evenhand/contract/amendments';
import { stateNow } from '@evenhand/domain/amendments/amendment-state';
import { type AmendmentRow, changesOf, partsOf, stateOf } from './amendments.queries.ts';

type Hide = (value: unknown) => unknown;
const asItIs: Hide = (value) => value;

/** A change that was asked for; `hide` takes out who it is for where a reader must not know. */
export const presentAmendment = (row: AmendmentRow, now: Date, hide: Hide = asItIs): Amendment => ({
  id: row.id,
  applicationId: row.application_id,
  state: stateNow({ state: stateOf(row), openUntil: row.open_until }, now),
  wish: String(hide(row.wish)),
  parts: partsOf(row),
  openUntil: row.open_until?.toISOString() ?? null,
  reply: String(hide(row.reply)),
  changes: changesOf(row).map(({ key, label, before, after }) => ({
    key,
    label,
    before: hide(before),
    after: hide(after),
  })),
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  madeAt: row.made_at?.toISOString() ?? null,
  version: row.version,
});
