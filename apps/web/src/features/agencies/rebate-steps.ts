import {
  isSlidingScale,
  mostRebateSteps,
  mostRebateWeeks,
  type RebateStep,
} from '@evenhand/domain/agencies/agency-terms';

/** Returns the steps of a rebate as they are typed: "4: 100, 8: 50". */
export const rebateText = (steps: readonly RebateStep[]): string =>
  steps.map(({ weeks, share }) => `${weeks}: ${share}`).join(', ');

const typedStep = /^(\d{1,3})\s*[:=]\s*(\d{1,3})\s*%?$/;

/** Returns the typed steps of a rebate in order. Null when they are none, or a later one pays back no less. */
export function readRebates(text: string): RebateStep[] | null {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const steps = parts.map((part) => {
    const [, weeks = '', share = ''] = typedStep.exec(part) ?? [];
    return { weeks: Number(weeks), share: Number(share) };
  });
  const isRight = ({ weeks, share }: RebateStep): boolean =>
    weeks >= 1 && weeks <= mostRebateWeeks && share >= 1 && share <= 100;
  return steps.length <= mostRebateSteps && steps.every(isRight) && isSlidingScale(steps) ? steps : null;
}
