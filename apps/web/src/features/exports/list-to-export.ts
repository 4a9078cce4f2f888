import type { ExportInput } from '@evenhand/contract/screens/exports';

/** A candidate list as the user has it on screen. */
export interface ListToExport {
  readonly roleId: string | null;
  /** Set for the list of profiles, which has columns of its own, instead of a list of applications. */
  readonly profiles?: NonNullable<ExportInput['profiles']>;
  /** Shown without names by the user's choice. */
  readonly anonymous: boolean;
  readonly criteria: ExportInput['criteria'];
  readonly sortBy: string;
  readonly orderBy: 'ASC' | 'DESC';
  /** Number of rows of the list. */
  readonly total: number;
  /** Ids of the selected rows. Empty means the whole list. */
  readonly picked: readonly string[];
  /** Every column of the list, with its label there and whether it is shown. */
  readonly columns: readonly { readonly id: string; readonly label: string; readonly shown: boolean }[];
}
