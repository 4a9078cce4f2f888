import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { Proposal } from './proposals.ts';

/** A CV that was read in this tab. It lives as long as the page is open and is stored nowhere. */
export interface OpenCv {
  readonly fileName: string;
  readonly proposals: readonly Proposal[];
  /** Keys of proposals that were added or left out. */
  readonly settled: readonly string[];
}

export const openCvQuery = queryOptions<OpenCv | null>({
  queryKey: ['cv'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const keepCv = (cv: OpenCv | null): void => {
  queryClient.setQueryData(openCvQuery.queryKey, cv);
};

export const settle = (key: string): void => {
  queryClient.setQueryData(openCvQuery.queryKey, (cv) => (cv ? { ...cv, settled: [...cv.settled, key] } : cv));
};

/** Returns the proposals of a step that are not settled. */
export const waitingFor = ({ proposals, settled }: OpenCv, section: ProfileSection): readonly Proposal[] =>
  proposals.filter((one) => one.section === section && !settled.includes(one.key));
