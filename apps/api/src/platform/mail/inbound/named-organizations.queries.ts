import type { PlatformTx } from '../../db/tenant-tx.ts';
import type { MailToken } from './mail-token.ts';

/** Returns the ids of the organisations, archived ones too, that a token may name. */
export async function namedOrganizations(
  tx: PlatformTx,
  { first, last }: NonNullable<MailToken['organizations']>,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('organization')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute();
  return rows.map(({ id }) => id);
}
