/** Root of the keys of everything that is loaded about candidates: lists, pages, histories and the inbox. */
export const candidatesKey = ['candidates'] as const;

export const candidateListsKey = [...candidatesKey, 'list'] as const;

export const candidateDetailKey = (candidateId: string) => [...candidatesKey, 'detail', candidateId] as const;

export const candidateFeedKey = (candidateId: string) => [...candidatesKey, 'feed', candidateId] as const;
