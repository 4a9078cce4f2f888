import { Resolver } from 'node:dns/promises';

/** Returns the TXT records under a name, each as one text; none when there are none. Rejects when the DNS does not answer. */
export type TxtLookup = (name: string) => Promise<readonly string[]>;

/** Answers of the DNS that say that there is no such record. */
const nothing: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks names up with the resolvers of the machine. */
export const systemTxtLookup: TxtLookup = async (name) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(error.code)) return [];
    throw error;
  }
};
