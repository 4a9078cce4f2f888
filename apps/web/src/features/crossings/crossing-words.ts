import type { OwnCrossing } from '@evenhand/contract/crossings';
import type { Translate } from '../../lib/words.ts';

/** Returns the state of a transfer as a sentence. */
export function crossingText(t: Translate, { state, standing, role, organization }: OwnCrossing): string {
  if (state === 'CARRIED' && standing !== null) return t(`crossing.status.${standing.status}`);
  const key = state === 'CARRIED' && role === null ? 'shared' : state;
  return t(`crossing.state.${key}`, { organisation: organization.name });
}

/** Returns the title of the role, or the name of the organisation when there is no role. */
export const crossingTitle = ({ role, organization }: OwnCrossing): string => role?.title ?? organization.name;
