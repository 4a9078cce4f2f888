import type { SectionData } from '../fields/values.ts';

const includes = (data: SectionData, list: string, code: string): boolean => {
  const chosen = data[list];
  return Array.isArray(chosen) && chosen.includes(code);
};

/** Returns the rest breaks that a candidate needs within an exercise that is timed. */
export const restBreaks = (data: SectionData): number => (includes(data, 'needs', 'REST_BREAKS') ? 1 : 0);

/** Features of rooms that adjustments ask for. */
export const roomFeatures = ['STEP_FREE', 'QUIET', 'HEARING_LOOP'] as const;

/** Returns the features that every room of a candidate has to have. */
export function roomNeeds(data: SectionData): (typeof roomFeatures)[number][] {
  const hasLoop = includes(data, 'needs', 'HEARING') && includes(data, 'hearing', 'LOOP');
  return [
    ...(includes(data, 'needs', 'STEP_FREE') ? (['STEP_FREE'] as const) : []),
    ...(includes(data, 'needs', 'QUIET_ROOM') ? (['QUIET'] as const) : []),
    ...(hasLoop ? (['HEARING_LOOP'] as const) : []),
  ];
}
