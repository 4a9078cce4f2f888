import { listOutcomeReasons, type OutcomeReason } from '@evenhand/contract/processes/outcomes/given-reasons';
import { isGiven } from '@evenhand/domain/outcomes/reasons';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Translate, useWords, wordOr } from '../../lib/words/words.ts';
import { roleQuery } from '../role/role-queries.ts';
import { request } from '../session/http.ts';

/** Why people are not taken forward, in the organisation's order. */
export const reasonsQuery = queryOptions({
  queryKey: ['outcome-reasons'],
  queryFn: ({ signal }) => request(listOutcomeReasons, { signal }),
  staleTime: 60_000,
});

type Words = Pick<OutcomeReason, 'code' | 'staff' | 'candidate'>;

/** Returns the words that staff read: the organisation's, or the product's. */
const reasonLabel = (t: Translate, { code, staff }: Pick<Words, 'code' | 'staff'>): string =>
  staff ?? wordOr(t, `reasons.${code}.staff`, code);

/** Returns the sentence that the candidate reads; empty where they are not written to. */
const reasonSentence = (t: Translate, { code, candidate }: Words): string =>
  candidate ?? wordOr(t, `reasons.${code}.candidate`, '');

export interface ReasonOffer {
  /** `tells`: the sentence that the person reads. Null while they are not there yet. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly tells: string }[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Returns the reasons a role offers for candidates in these stages; in any stage when none of them is known. */
export function useReasons(at: { readonly roleId: string | null; readonly stageIds: readonly number[] }): ReasonOffer {
  const t = useWords();
  const reasons = useQuery(reasonsQuery);
  const role = useQuery({ ...roleQuery(at.roleId ?? ''), enabled: at.roleId !== null });
  const scheme = at.roleId === null ? null : role.data?.scheme;
  // For a candidate who is held already, the stage before the hold counts, which only the server knows.
  const stood = at.stageIds.filter((stageId) => !isRejection({ stageId }));
  const given =
    scheme === undefined ? undefined : reasons.data?.filter((one) => isGiven(one, { scheme, stageIds: stood }));
  return {
    choices:
      given?.map((one) => {
        const label = reasonLabel(t, one);
        return {
          value: one.code,
          label: one.told ? label : t('staff.move.reasonNotTold', { reason: label }),
          tells: one.told ? reasonSentence(t, one) : '',
        };
      }) ?? null,
    failed: reasons.isError || role.isError,
    retry: () => void Promise.all([reasons.refetch(), ...(at.roleId === null ? [] : [role.refetch()])]),
  };
}

/** Returns the words that staff read for reasons that were given, including those no longer offered. */
export function useReasonLabels(isAsked: boolean): (code: string) => string {
  const t = useWords();
  const { data = [] } = useQuery({ ...reasonsQuery, enabled: isAsked });
  return (code) => reasonLabel(t, data.find((one) => one.code === code) ?? { code, staff: null });
}
