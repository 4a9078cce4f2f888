import {
  createEqualityAction,
  type EqualityAction,
  listEqualityActions,
  updateEqualityAction,
} from '@evenhand/contract/screens/reports/equality-actions';
import {
  type EqualityPublication,
  getEqualityPublication,
  previewEqualityPublication,
  publishEqualityReview,
  readPublishedReview,
  takeBackEqualityReview,
} from '@evenhand/contract/screens/reports/equality-publications';
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

/** The publication of a recruitment year. */
export const publicationQuery = (season: number) =>
  queryOptions({
    queryKey: ['equality', 'publication', season],
    queryFn: ({ signal }) => request(getEqualityPublication, { params: { season }, signal }),
  });

/** The published page of a recruitment year, as visitors see it. */
export const publishedQuery = (season: number) =>
  queryOptions({
    queryKey: ['equality', 'published', season],
    queryFn: ({ signal }) => request(readPublishedReview, { params: { season }, signal }),
  });

export const previewPublication = (season: number) => request(previewEqualityPublication, { params: { season } });

const readPublicationAgain = (season: number) =>
  queryClient.invalidateQueries({ queryKey: publicationQuery(season).queryKey });

/** Publishes figures as they were previewed. After a refusal the page shows what a colleague has published. */
export async function publish(
  { season, version }: Pick<EqualityPublication, 'season' | 'version'>,
  chosen: { readonly asOf: string; readonly actionIds: string[] },
): Promise<void> {
  try {
    await request(publishEqualityReview, { params: { season }, body: { ...chosen, version } });
  } finally {
    await readPublicationAgain(season);
  }
}

export async function takeBack(season: number): Promise<void> {
  await request(takeBackEqualityReview, { params: { season } });
  await readPublicationAgain(season);
}
