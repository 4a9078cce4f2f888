import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { addDays, startOfDay } from '@evenhand/domain/dates/day-in';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stages } from '@evenhand/domain/pipeline/stages';
import { type RoundPoint, roundPoint } from '@evenhand/domain/reports/rounds/round-point';
import { stepOfStage } from '@evenhand/domain/reports/stage-visits';
import type { CountedPeople } from '../figures/figures.read.ts';
import type { ReportRole, ReportScope } from '../figures/report-scope.ts';
import { always } from '../lists/list-of-figure.ts';
import type { RoundThen } from './rows-then.read.ts';

/** Returns the step of each stage that applications to a role can have been in. */
function stepsOf(pipeline: Pipeline): RoundThen['steps'] {
  const ids = new Set([...stages.map(({ id }) => id), ...pipeline.map(({ stageId }) => stageId)]);
  return [...ids].map((stageId) => ({ stageId, step: stepOfStage(pipeline, stageId) }));
}

interface PairedRounds {
  readonly earlier: RoundThen;
  readonly point: RoundPoint;
}

/** Returns how a role is compared with the one from which it was copied, or why it is not. */
function pairOf(
  { round }: ReportRole,
  { days, today, zone }: ReportScope,
  isCounted: (role: Pick<ReportRole, 'isBlind'>) => boolean,
): PairedRounds | 'without' | 'unopened' {
  const earlier = round?.earlier;
  if (!earlier || !isCounted(earlier)) return 'without';
  if (round.opened === null || earlier.opened === null) return 'unopened';
  const point = roundPoint(days ?? always, { opened: round.opened, earlierOpened: earlier.opened, today });
  if (point === null) return 'unopened';
  const until = startOfDay(zone, addDays(point.days.to, 1));
  return { earlier: { roleId: earlier.id, days: point.days, until, steps: stepsOf(earlier.pipeline) }, point };
}

/** Returns the one value of all; null when there are several, or none. */
function sameOf<T>(values: readonly T[]): T | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

interface PeopleThen {
  readonly before: CountedPeople | null;
  readonly comparedRounds: NonNullable<ReportAnswer['comparedRounds']>;
}

/** Returns the applications to the roles from which those of the scope were copied, as they stood as many days after the opening. */
export function peopleThen(
  scope: ReportScope,
  counted: readonly ReportRole[],
  isCounted: (role: Pick<ReportRole, 'isBlind'>) => boolean,
): PeopleThen {
  const { countBy, zone } = scope;
  const named = counted.filter(({ round }) => round !== undefined);
  const pairs = named.map((role) => pairOf(role, scope, isCounted));
  const found = pairs.filter((pair) => typeof pair === 'object');
  // Two copies of one role are compared with it at the later point.
  const rounds = [...Map.groupBy(found, ({ earlier }) => earlier.roleId).values()].flatMap((own) => {
    const [last] = own.toSorted((a, b) => b.earlier.until.getTime() - a.earlier.until.getTime());
    return last ? [last.earlier] : [];
  });
  return {
    before:
      rounds.length === 0
        ? null
        : { roleIds: rounds.map(({ roleId }) => roleId), countBy, days: always, asOf: { rounds, countBy, zone } },
    comparedRounds: {
      found: found.length,
      without: pairs.filter((pair) => pair === 'without').length,
      unopened: pairs.filter((pair) => pair === 'unopened').length,
      after: sameOf(found.map(({ point }) => point.after)),
      day: sameOf(found.map(({ point }) => point.days.to)),
    },
  };
}
