/** Messages between the main thread and the database thread. */
export interface WorkerStart {
  /** Folder of the database; absent = in memory. */
  readonly dataDir?: string;
  /** A file with a dumped data folder to start from. */
  readonly dumpFile?: string;
}

export type WorkerCall = { readonly id: number } & (
  | { readonly method: 'query'; readonly sql: string; readonly parameters: unknown[] }
  | { readonly method: 'exec'; readonly sql: string }
  | { readonly method: 'dump' }
  | { readonly method: 'close' }
);

export interface WorkerAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: {
    readonly message: string;
    readonly code?: string | undefined;
    readonly detail?: string | undefined;
    readonly constraint?: string | undefined;
    readonly table?: string | undefined;
  };
}
