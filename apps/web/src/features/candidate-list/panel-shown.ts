import type { CandidateListRow } from '@evenhand/contract/screens/search/search';

/** Candidate whose panel is shown, and the ways on from it. */
export interface PanelShown {
  readonly row: CandidateListRow;
  readonly href: string;
  readonly position: { readonly at: number; readonly total: number };
  readonly neighbours: readonly CandidateListRow[];
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}
