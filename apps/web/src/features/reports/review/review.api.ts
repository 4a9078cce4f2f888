import {
  createEqualityAction,
  type EqualityAction,
  listEqualityActions,
  updateEqualityAction,
} from '@evenhand/contract/screens/reports/equality-actions';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** The actions that follow from reviews, those of the latest year first. */
export const actionsQuery = queryOptions({
  queryKey: ['equality', 'actions'],
  queryFn: ({ signal }) => request(listEqualityActions, { signal }),
});

const readAgain = () => queryClient.invalidateQueries({ queryKey: actionsQuery.queryKey });

type Content = Omit<EqualityAction, 'id' | 'version' | 'season'>;

export async function addAction(season: number, content: Content, idempotencyKey: string): Promise<void> {
  await request(createEqualityAction, { body: { season, ...content }, idempotencyKey });
  await readAgain();
}

/** Changes an action. After a refusal the list shows what a colleague has saved. */
export async function changeAction({ id, version }: EqualityAction, content: Content): Promise<void> {
  try {
    await request(updateEqualityAction, { params: { equalityActionId: id }, body: { ...content, version } });
  } finally {
    await readAgain();
  }
}
