import type { CandidateRow } from '@evenhand/contract/screens/search/search';

/** Candidate whose panel is shown, and the ways on from it. */
export interface PanelShown {
  readonly row: CandidateRow;
  readonly href: string;
  readonly position: { readonly at: number; readonly total: number };
  readonly neighbours: readonly CandidateRow[];
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}
