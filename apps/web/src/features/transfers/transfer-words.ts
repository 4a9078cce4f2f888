import type { OwnTransfer } from '@evenhand/contract/processes/transfers';
import type { Translate } from '../../lib/words/words.ts';

/** Returns the state of a transfer as a sentence. */
export function transferText(t: Translate, { state, progress, role, organization }: OwnTransfer): string {
  if (state === 'COPIED' && progress !== null) return t(`transfer.status.${progress.status}`);
  const key = state === 'COPIED' && role === null ? 'shared' : state;
  return t(`transfer.state.${key}`, { organisation: organization.name });
}

/** Returns the title of the role, or the name of the organisation when there is no role. */
export const transferTitle = ({ role, organization }: OwnTransfer): string => role?.title ?? organization.name;
