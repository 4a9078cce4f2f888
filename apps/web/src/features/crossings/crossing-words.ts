import type { OwnCrossing } from '@evenhand/contract/crossings';
import type { Translate } from '../../lib/words.ts';

/** Where it stands, in a sentence. */
export function crossingText(t: Translate, { state, standing, role, organization }: OwnCrossing): string {
  if (state === 'CARRIED' && standing !== null) return t(`crossing.status.${standing.status}`);
  const key = state === 'CARRIED' && role === null ? 'shared' : state;
  return t(`crossing.state.${key}`, { organisation: organization.name });
}

/** What it is about: the role, or the organisation where there is none. */
export const crossingTitle = ({ role, organization }: OwnCrossing): string => role?.title ?? organization.name;
