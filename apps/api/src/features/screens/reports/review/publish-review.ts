import type { BodyOf } from '@evenhand/contract/base/endpoint';
import { mostEqualityActions } from '@evenhand/contract/screens/reports/equality-actions';
import type {
  EqualityPublication,
  PublishedFigures,
  publishEqualityReview,
} from '@evenhand/contract/screens/reports/equality-publications';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { listActionRows } from './equality-actions.queries.ts';
import {
  findPublication,
  insertPublication,
  listPublicSeasons,
  lockPublication,
  type PublicationRow,
  publishAgain,
  writeTakenBack,
} from './equality-publications.queries.ts';
import { type PublishingInput, previewFigures } from './preview-review.ts';

function presentPublication(season: number, row: PublicationRow | null): EqualityPublication {
  if (!row) return { season, isPublic: false, publishedAt: null, figures: null, actions: [], version: 0 };
  return {
    season,
    isPublic: row.is_public,
    publishedAt: row.published_at.toISOString(),
    figures: row.figures,
    actions: row.actions,
    version: row.version,
  };
}

export const getPublication = async (tx: TenantTx, season: number): Promise<EqualityPublication> =>
  presentPublication(season, await findPublication(tx, season));

/** Returns the chosen actions as they are published: without the person who sees to them. */
async function chosenActions(tx: TenantTx, ids: readonly string[]): Promise<PublicationRow['actions']> {
  const known = await listActionRows(tx, mostEqualityActions);
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const chosen = known.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw invalid([{ code: 'not_a_choice', field: 'actionIds' }]);
  return chosen.map(({ id, text, due_on, done_on }) => ({ id, text, dueOn: due_on, doneOn: done_on }));
}

const isSame = (row: PublicationRow, actions: PublicationRow['actions']): boolean =>
  row.is_public && JSON.stringify(row.actions) === JSON.stringify(actions);

interface Publishing {
  readonly season: number;
  readonly userId: string;
  readonly figures: PublishedFigures;
  readonly input: BodyOf<typeof publishEqualityReview>;
}

async function writePublication(tx: TenantTx, { season, userId, figures, input }: Publishing): Promise<void> {
  const actions = await chosenActions(tx, input.actionIds);
  const event = { kind: 'equality-publication.published', keys: [String(season)] } as const;
  const isFirst =
    input.version === 0 && (await insertPublication(tx, { season, figures, actions, publishedBy: userId }));
  if (!isFirst) {
    const row = found(await lockPublication(tx, season));
    // The same page sent twice is one publication.
    if (isSame(row, actions)) return;
    if (row.version !== input.version) {
      throw new ProblemError('stale_version', { current: presentPublication(season, row) });
    }
    await publishAgain(tx, { season, actions, publishedBy: userId, version: row.version + 1 });
  }
  await recordEvent(tx, event);
}

/**
 * Publishes the figures that were previewed. Those of the first publication of a year stay for good: later ones change the actions
 * and whether the page is there. Rejects with stale_version when the figures or the page have changed since they were seen.
 */
export async function publishReview(
  by: PublishingInput,
  at: { readonly season: number; readonly input: Publishing['input'] },
): Promise<EqualityPublication> {
  const { season, input } = at;
  const { figures } = await previewFigures(by, season);
  return by.inTenant(async (tx) => {
    if (figures === null || new Date(figures.asOf).getTime() !== new Date(input.asOf).getTime()) {
      throw new ProblemError('stale_version', { current: await getPublication(tx, season) });
    }
    await writePublication(tx, { season, userId: by.me.userId, figures, input });
    return getPublication(tx, season);
  });
}

/** Takes a page back. A page that is not there stays as it is. */
export async function takeBack(tx: TenantTx, season: number): Promise<EqualityPublication> {
  const row = found(await lockPublication(tx, season));
  if (row.is_public) {
    await writeTakenBack(tx, season, row.version + 1);
    await recordEvent(tx, { kind: 'equality-publication.taken-back', keys: [String(season)] });
  }
  return getPublication(tx, season);
}

/** Reads a published page, as any visitor may. */
export async function readPublished(tx: TenantTx, season: number) {
  const row = await findPublication(tx, season);
  if (!row?.is_public) throw new ProblemError('not_found');
  return {
    figures: row.figures,
    actions: row.actions,
    publishedAt: row.published_at.toISOString(),
    seasons: await listPublicSeasons(tx),
  };
}
