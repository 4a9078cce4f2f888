import { countPassMark, setPassMark } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import { failingRange, passingRange } from '@evenhand/domain/pipeline/pass-mark';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { queryOptions } from '@tanstack/react-query';
import { movesChanged } from '../../../entities/application/application-queries.ts';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';
import type { Picked } from '../bulk/picked-candidates.ts';

/** Pass mark of a stage: the lowest number with which its candidates pass. */
export interface PassMarkCut {
  readonly roleId: string;
  readonly stageId: number;
  readonly column: string;
  readonly mark: number;
}

/** Query for how many candidates pass, how many do not, and how many have no score. */
export const cutQuery = ({ roleId, ...cut }: PassMarkCut) =>
  queryOptions({
    queryKey: [...candidatesKey, 'pass-mark', roleId, cut],
    queryFn: ({ signal }) => request(countPassMark, { params: { roleId }, body: cut, signal }),
    retry: false,
  });

/** Returns one side of the pass mark, as the list finds it. */
const sideOf = ({ roleId, stageId, column }: PassMarkCut, range: { from?: number; to?: number }): Picked => ({
  roleId,
  resource: { stageId, filters: { [column]: range } },
});
export const whoPasses = (cut: PassMarkCut): Picked => sideOf(cut, passingRange(cut.mark));
export const whoDoesNot = (cut: PassMarkCut): Picked => sideOf(cut, failingRange(cut.mark));

export interface PassMarkChoice {
  readonly to: StagePosition | null;
  readonly holdBelow: string | null;
  readonly previewId: string | null;
}

/** Sets the pass mark. Returns the ids by which the one or two moves can be followed. */
export async function applyPassMark({ roleId, ...cut }: PassMarkCut, choice: PassMarkChoice): Promise<string[]> {
  const { to, holdBelow, previewId } = choice;
  const body = { ...cut, to, holdBelow, ...(previewId ? { previewId } : {}) };
  const { passed, held } = await request(setPassMark, { params: { roleId }, body });
  await movesChanged();
  return [passed, held].flatMap((run) => (run ? [run.batchId] : []));
}
