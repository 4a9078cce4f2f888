import {
  getWildCards,
  saveWildCards,
  type WildCards,
  wildCards,
} from '@evenhand/contract/processes/wild-cards/wild-cards';
import type { WildCardChoice } from '@evenhand/domain/wild-cards/wild-card-choice';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export const wildCardsQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['wild-cards', roleId],
    queryFn: ({ signal }) => request(getWildCards, { params: { id: roleId }, signal }),
  });

export async function saveChoice(
  roleId: string,
  input: WildCardChoice & { readonly isOn: boolean; readonly version: number },
): Promise<WildCards> {
  const saved = await request(saveWildCards, { params: { id: roleId }, body: input });
  queryClient.setQueryData(wildCardsQuery(roleId).queryKey, saved);
  return saved;
}

/** Returns the choice as a colleague has saved it meanwhile. Null when the refusal has another reason. */
export function choiceMeanwhile(error: unknown): WildCards | null {
  if (!isProblem(error, 'stale_version')) return null;
  const parsed = wildCards.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
