import type { CandidateContext, ContextStage } from '@evenhand/contract/context';
import { candidateContext } from '@evenhand/contract/context';
import { type Actor, can } from '@evenhand/domain/access/can';
import { shownPi } from '@evenhand/domain/context/contextual-result';
import { type ContextSettings, contextSettings } from '@evenhand/domain/context/settings';
import { isRecord } from '@evenhand/domain/fields/values';
import { recordEvent } from '../../platform/events/record-event.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { seeEvenRemoved } from '../candidates/public.ts';
import { findFlags, findNewestResult } from './context.queries.ts';
import { findStanding } from './standing.queries.ts';

type Caller = Pick<RequestContext, 'inTenant' | 'tenant'> & { readonly me: Actor };

interface Standing {
  readonly ks4: number | null;
  readonly ks5: number | null;
}

/** A stage as it was kept, without an index that readers are not to see. */
function stageOf(kept: unknown, piPercentile: number | null, settings: ContextSettings): Record<string, unknown> {
  const stage = isRecord(kept) ? kept : {};
  const pi = typeof stage['pi'] === 'number' ? stage['pi'] : null;
  const hidden = pi !== null && shownPi(pi, settings) === null;
  const shown: Partial<ContextStage> = hidden ? { pi: null, gradeGap: null } : {};
  return { ...stage, ...shown, hidden, piPercentile: hidden ? null : piPercentile };
}

/** Of a blind role the reader has the application's id alone, which is not the person's. */
async function readShown(caller: Caller, id: string) {
  return caller.inTenant(async (tx) => {
    const candidateId = (await seeEvenRemoved(tx, caller.me, id)).candidate.id;
    const row = await findNewestResult(tx, candidateId);
    const standing = await findStanding(tx, candidateId);
    return (
      row && {
        candidateId,
        row,
        standing: { ks4: standing?.ks4_pi_percentile ?? null, ks5: standing?.ks5_pi_percentile ?? null },
      }
    );
  });
}

function present(
  row: NonNullable<Awaited<ReturnType<typeof findNewestResult>>>,
  standing: Standing,
  settings: ContextSettings,
) {
  const kept = isRecord(row.result) ? row.result : {};
  return {
    ...kept,
    computedAt: row.computed_at.toISOString(),
    dataVersion: row.data_version,
    algorithmVersion: row.algorithm_version,
    ks4: stageOf(kept['ks4'], standing.ks4, settings),
    ks5: stageOf(kept['ks5'], standing.ks5, settings),
  };
}

/** The single flags, for those who may see them; the history says that they looked. */
async function readFlags(caller: Caller, at: { candidateId: string; version: number }): Promise<unknown> {
  if (!can(caller.me, 'candidate:see-flags')) return null;
  return caller.inTenant(async (tx) => {
    const row = await findFlags(tx, at);
    if (row) await recordEvent(tx, { kind: 'candidate.flags-seen', candidateId: at.candidateId });
    return row?.flags ?? null;
  }, 'contextual');
}

/** What a member of staff may see of a candidate's context; null where nothing was computed. */
export async function viewContext(caller: Caller, id: string): Promise<CandidateContext | null> {
  const found = await readShown(caller, id);
  if (!found) return null;
  const { candidateId, row, standing } = found;
  const flags = await readFlags(caller, { candidateId, version: row.version });
  return candidateContext.parse({
    ...present(row, standing, contextSettings(caller.tenant.configuration.context)),
    flags,
  });
}
