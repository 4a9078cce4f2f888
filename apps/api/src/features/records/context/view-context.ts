import type { CandidateContext, ContextStage } from '@evenhand/contract/records/context/context';
import { candidateContext } from '@evenhand/contract/records/context/context';
import { type Actor, can } from '@evenhand/domain/access/can';
import { shownPi } from '@evenhand/domain/context/contextual-result';
import { type ContextSettings, contextSettings } from '@evenhand/domain/context/settings';
import { isRecord } from '@evenhand/domain/fields/values';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { seeEvenDeleted } from '../candidate-access/public.ts';
import { findFlags, findNewestResult } from './context.queries.ts';
import { findRank } from './rank.queries.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant'> & { readonly me: Actor };

interface CandidateRank {
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

/** Loads a candidate's newest result. On a blind role the reader has only the application's id, which is not the candidate's. */
async function readShown(caller: CallContext, id: string) {
  return caller.inTenant(async (tx) => {
    const seen = await seeEvenDeleted(tx, caller.me, id);
    const candidateId = seen.candidate.id;
    const row = await findNewestResult(tx, candidateId);
    const rank = await findRank(tx, candidateId);
    return (
      row && {
        candidateId,
        // Looked at by it, the person is not named: nor does their history tell of the look.
        applicationId: seen.alone ? seen.id : null,
        banded: seen.banded,
        row,
        rank: { ks4: rank?.ks4_pi_percentile ?? null, ks5: rank?.ks5_pi_percentile ?? null },
      }
    );
  });
}

const roundTo = (value: unknown, step: number): unknown =>
  typeof value === 'number' ? Math.round(value / step) * step : value;

/** Points of grades at the two ages. */
const pointSteps = { ks4: 1, ks5: 10 } as const;
const percentileStep = 20;
const indexStep = 10;

/** A stage for a reader who must not know who it is: rounded, and without the year. */
function roundedStage(stage: Record<string, unknown>, age: keyof typeof pointSteps): Record<string, unknown> {
  const points = ['candidate', 'school', 'gradeGap'].map((key) => [key, roundTo(stage[key], pointSteps[age])]);
  const percentiles = ['schoolPercentile', 'piPercentile'].map((key) => [key, roundTo(stage[key], percentileStep)]);
  return {
    ...stage,
    ...Object.fromEntries([...points, ...percentiles]),
    pi: roundTo(stage['pi'], indexStep),
    schoolYear: null,
  };
}

/** Flags without what they were decided by: figures of a school are the same on each application of its pupils. */
const flagsAlone = (flags: unknown): unknown =>
  Array.isArray(flags) ? flags.map((flag) => (isRecord(flag) ? { ...flag, evidence: {} } : flag)) : flags;

function present(
  row: NonNullable<Awaited<ReturnType<typeof findNewestResult>>>,
  rank: CandidateRank,
  settings: ContextSettings,
) {
  const kept = isRecord(row.result) ? row.result : {};
  return {
    ...kept,
    computedAt: row.computed_at.toISOString(),
    dataVersion: row.data_version,
    algorithmVersion: row.algorithm_version,
    ks4: stageOf(kept['ks4'], rank.ks4, settings),
    ks5: stageOf(kept['ks5'], rank.ks5, settings),
  };
}

/** The single flags, for those who may see them; the history says that they looked. */
async function readFlags(
  caller: CallContext,
  at: { readonly candidateId: string; readonly applicationId: string | null; readonly version: number },
): Promise<unknown> {
  if (!can(caller.me, 'candidate:see-flags')) return null;
  return caller.inTenant(async (tx) => {
    const { candidateId, applicationId } = at;
    const row = await findFlags(tx, at);
    if (row) await recordEvent(tx, { kind: 'candidate.flags-seen', candidateId, applicationId });
    return row?.flags ?? null;
  }, 'contextual');
}

/** Returns the part of a candidate's context that the caller may see; null when nothing was computed. */
export async function viewContext(caller: CallContext, id: string): Promise<CandidateContext | null> {
  const found = await readShown(caller, id);
  if (!found) return null;
  const { candidateId, applicationId, banded, row, rank } = found;
  const flags = await readFlags(caller, { candidateId, applicationId, version: row.version });
  const exact = present(row, rank, contextSettings(caller.tenant.configuration.context));
  if (!banded) return candidateContext.parse({ ...exact, flags });
  return candidateContext.parse({
    ...exact,
    ks4: roundedStage(exact.ks4, 'ks4'),
    ks5: roundedStage(exact.ks5, 'ks5'),
    // The moment belongs to one person alone, wherever they are read.
    computedAt: null,
    flags: flagsAlone(flags),
  });
}
