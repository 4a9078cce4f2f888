import { isRecord } from '@evenhand/domain/fields/values';
import type { OwnList } from '@evenhand/domain/organizations/own-lists';
import { useUser } from './current-user.ts';

/** Returns the lines of a list that the organisation keeps in its settings; none without one. */
export function useOwnList(list: OwnList): readonly string[] {
  const lists = useUser()?.organization.configuration['textArrays'];
  const lines = isRecord(lists) && Array.isArray(lists[list]) ? lists[list] : [];
  return lines.filter((one) => typeof one === 'string');
}
