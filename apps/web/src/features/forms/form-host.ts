import type { AskedItem } from '@evenhand/domain/forms/read-form';
import type { ReactNode } from 'react';

/** Functions that a form needs from the page that shows it. */
export interface FormHost {
  readonly files: {
    /** Returns the name of an uploaded file by its id. */
    readonly nameOf: (id: string) => string | undefined;
    /** Uploads a file and returns its id. Throws with words to be shown. */
    readonly add: (kind: NonNullable<AskedItem['documentKind']>, file: File) => Promise<string>;
  };
  /** Shows the profile's values of an item's fields. */
  readonly profile: (item: AskedItem) => ReactNode;
}
