import { bulkMove } from '@evenhand/contract/applications';
import { type CandidateRow, searchCandidates } from '@evenhand/contract/search';
import { movesChanged } from '../../lib/hiring-queries.ts';
import { request } from '../../lib/http.ts';
import { assignPerson, type Movable, type MoveTo, rememberMove } from '../../lib/moves.ts';
import { problemText } from '../../lib/problem-error.ts';
import { placeLabel } from '../../lib/stage-words.ts';
import { hasWord, translate } from '../../lib/words.ts';

type Labels = Parameters<typeof placeLabel>[2];

export const movableOf = (row: CandidateRow): Movable => ({
  candidateId: row.id,
  applicationId: row.applicationId,
  name: row.name,
  stageId: row.stageId,
  substageId: row.substageId,
});

/** What came of something done to many: how many, and for each of the others why not. */
export interface BulkOutcome {
  readonly text: string;
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** One of the moved, by whom the whole batch is taken back. */
  readonly undo: Movable | null;
}

const whyText = (code: string | undefined): string => {
  const key = `errors.${code ?? 'fallback'}` as const;
  return hasWord(key) ? translate(key) : translate('errors.fallback');
};

const isSamePlace = (a: CandidateRow, b: CandidateRow): boolean =>
  a.stageId === b.stageId && a.substageId === b.substageId;

/** Looks again where the picked people stand: whom somebody else has moved meanwhile is left where they are. */
async function findMoved(roleId: string, rows: readonly CandidateRow[]): Promise<Map<string, CandidateRow>> {
  const page = await request(searchCandidates, {
    params: { kind: 'candidate', id: roleId },
    query: { resultsPerPage: '1000' },
    body: { roleId, ids: rows.map((row) => row.id) },
  });
  const now = new Map(page.content.map((row) => [row.applicationId, row]));
  const moved = rows.flatMap((row): [string, CandidateRow][] => {
    const current = now.get(row.applicationId);
    return current && !isSamePlace(row, current) ? [[row.applicationId, current]] : [];
  });
  return new Map(moved);
}

/** Moves many people of one role at once. Everybody is accounted for. */
export async function moveCandidates(
  roleId: string,
  rows: readonly CandidateRow[],
  to: MoveTo,
  labels: Labels,
): Promise<BulkOutcome> {
  const elsewhere = await findMoved(roleId, rows.slice(0, 1000));
  const asked = rows.filter((row) => !elsewhere.has(row.applicationId));
  const answer =
    asked.length === 0
      ? { moved: 0, results: [] }
      : await request(bulkMove, {
          params: { stageId: to.stageId, substageId: to.substageId },
          query: {},
          body: { roleId, ids: asked.map((row) => row.id), ...(to.reason ? { reason: to.reason } : {}) },
        });
  await movesChanged();
  const results = new Map(answer.results.map((result) => [result.id, result]));
  const first = asked.find((row) => results.get(row.id)?.moved);
  if (first) rememberMove(movableOf(first));
  const place = placeLabel(translate, to, labels);
  return {
    text: translate('staff.bulk.moved', { count: answer.moved, place }),
    undo: first ? movableOf(first) : null,
    skipped: [
      ...[...elsewhere.values()].map((row) => ({
        id: row.applicationId,
        name: row.name,
        why: translate('staff.bulk.movedMeanwhile', { place: placeLabel(translate, row, labels) }),
      })),
      ...asked
        .filter((row) => !results.get(row.id)?.moved)
        .map((row) => ({ id: row.applicationId, name: row.name, why: whyText(results.get(row.id)?.why) })),
    ],
  };
}

/** Gives many people to one reviewer, a few at a time. */
export async function assignCandidates(
  rows: readonly CandidateRow[],
  assignee: { readonly id: string; readonly name: string } | null,
): Promise<BulkOutcome> {
  const skipped: { id: string; name: string; why: string }[] = [];
  const waiting = [...rows];
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { applicationId, name } = row;
      await assignPerson(movableOf(row), assignee?.id ?? null).catch((error: unknown) => {
        skipped.push({ id: applicationId, name, why: problemText(error) });
      });
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await movesChanged();
  const count = rows.length - skipped.length;
  const text = assignee
    ? translate('staff.bulk.assigned', { count, name: assignee.name })
    : translate('staff.bulk.unassigned', { count });
  return { text, skipped, undo: null };
}
