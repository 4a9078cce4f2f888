import type { AskedItem } from '@evenhand/domain/forms/read-form';
import type { ReactNode } from 'react';

/** What a form needs of the page it stands on. */
export interface FormHost {
  readonly files: {
    /** The name of a file that was added, by its id. */
    readonly nameOf: (id: string) => string | undefined;
    /** Keeps a file; answers its id. Throws with words to be shown. */
    readonly add: (kind: NonNullable<AskedItem['documentKind']>, file: File) => Promise<string>;
  };
  /** What the profile says about the fields of an item. */
  readonly profile: (item: AskedItem) => ReactNode;
}
