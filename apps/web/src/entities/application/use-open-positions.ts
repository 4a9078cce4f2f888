import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { interviewTypesQuery } from './interview-types.ts';
import { openPositions } from './open-positions.ts';
import type { PositionChoice } from './position-dialog.tsx';

/** Returns a function that leaves out the steps of a role that are closed to applications by their interviews. */
export function useOpenPositions({ scheme }: { readonly scheme: string }) {
  const { data } = useQuery(interviewTypesQuery);
  const types = data?.types;
  return useCallback(
    <T extends PositionChoice>(positions: readonly T[], interviewed: readonly (readonly number[])[] | null): T[] =>
      openPositions(positions, { types: types ?? [], scheme, interviewed }),
    [types, scheme],
  );
}
