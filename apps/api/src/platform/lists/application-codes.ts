import { randomBytes } from 'node:crypto';
import { codeLength, pseudonym } from '@evenhand/domain/privacy/pseudonym';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

/** Returns the code of the application under this name, for reviewers who must not know who sent it; '' when it was not sent. */
export const codeOf = ({ organizationId }: Pick<TenantTx, 'organizationId'>, application: string): RawBuilder<string> =>
  sql`coalesce((select known.code from application_code known where known.organization_id = ${organizationId}
    and known.application_id = ${sql.ref(`${application}.id`)}), '')`;

/** Returns the applications with this code, at most one per role. */
export const withCode = (organizationId: string, code: string): RawBuilder<unknown> =>
  sql`select known.application_id from application_code known where known.organization_id = ${organizationId} and known.code = ${code}`;

/** Number of draws of a code of the usual length before a longer one is drawn. */
const usualDraws = 10;

/** Finds the sent applications among these, a condition on `application a`, that have no code. */
export async function findUncoded(
  tx: TenantTx,
  among: RawBuilder<unknown>,
): Promise<readonly { readonly id: string; readonly role_id: string }[]> {
  const { rows } = await sql<{ id: string; role_id: string }>`select a.id, a.role_id from application a
    where ${among} and a.submitted_at is not null and not exists (select 1 from application_code known
      where known.organization_id = ${tx.organizationId} and known.application_id = a.id)`.execute(tx.db);
  return rows;
}

/**
 * Gives each sent application among these that has no code a random one. A code that another application of the role has, also
 * one that is being sent at this moment, is drawn again.
 */
export async function keepCodes(tx: TenantTx, among: RawBuilder<unknown>): Promise<void> {
  for (let draw = 0; ; draw += 1) {
    const without = await findUncoded(tx, among);
    if (without.length === 0) return;
    const length = draw < usualDraws ? codeLength : codeLength + 1;
    const codes = without.map(() => pseudonym(randomBytes(length)));
    await sql`insert into application_code (organization_id, code, role_id, application_id)
      select ${tx.organizationId}, d.code, d.role_id, d.id
      from unnest(cast(${codes} as text[]), cast(${without.map((one) => one.role_id)} as uuid[]),
        cast(${without.map((one) => one.id)} as uuid[])) as d(code, role_id, id)
      on conflict do nothing`.execute(tx.db);
  }
}

/** Loads the codes of some candidates on one role, by candidate. */
export async function codesOn(
  tx: TenantTx,
  at: { readonly roleId: string; readonly candidateIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('application')
    .select('application.candidate_id')
    .select(codeOf(tx, 'application').as('code'))
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', at.roleId)
    .where(sql<boolean>`application.candidate_id = any(cast(${at.candidateIds} as uuid[]))`)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row.code]));
}
