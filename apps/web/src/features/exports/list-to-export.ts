import type { ExportWish } from '@evenhand/contract/exports';

/** A candidate list as somebody has it before them. */
export interface ListToExport {
  readonly roleId: string | null;
  /** The list of profiles, which has columns of its own, in place of one of applications. */
  readonly profiles?: NonNullable<ExportWish['profiles']>;
  /** Shown without names, by choice. */
  readonly anonymous: boolean;
  readonly criteria: ExportWish['criteria'];
  readonly sortBy: string;
  readonly orderBy: 'ASC' | 'DESC';
  /** How many are on it. */
  readonly total: number;
  /** Whoever is picked, by what the list knows them; nobody: all of it. */
  readonly picked: readonly string[];
  /** Every column there is, in the list's words, and whether it is shown. */
  readonly columns: readonly { readonly id: string; readonly label: string; readonly shown: boolean }[];
}
