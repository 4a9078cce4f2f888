import type { ProtectedId } from '@evenhand/domain/fields/blind/protected-criteria';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Location of each answer; an organisation asks only one of the alternatives. */
const answers: Readonly<Record<ProtectedId, RawBuilder<unknown>>> = {
  gender: sql`coalesce(d.data -> 'gender', d.data -> 'sex')`,
  ethnicity: sql`coalesce(d.data -> 'ethnicityMulti', d.data -> 'ethnicity')`,
  ethnicityType: sql`coalesce(d.data -> 'ethnicityMulti', d.data -> 'ethnicity')`,
  disability: sql`(d.data -> 'disability')`,
};

const applied = (tx: TenantTx, roleIds: readonly string[] | null) => {
  const { organizationId } = tx;
  const ofRoles = roleIds === null ? sql`` : sql` and a.role_id = any(cast(${[...roleIds]} as uuid[]))`;
  return sql`from application a left join diversity_section d on d.organization_id = ${organizationId}
      and d.candidate_id = a.candidate_id and d.section = 'diversity'
    where a.organization_id = ${organizationId} and a.submitted_at is not null${ofRoles}`;
};

/** Lists every distinct answer to a question, as JSON; null for none. Runs in the diversity zone. */
export async function listAnswers(
  tx: TenantTx,
  at: { readonly roleIds: readonly string[] | null; readonly id: ProtectedId },
): Promise<(string | null)[]> {
  const result = await sql<{ answer: string | null }>`select distinct ${answers[at.id]}::text as answer
    ${applied(tx, at.roleIds)}`.execute(tx.db);
  return result.rows.map((row) => row.answer);
}

/** Finds applications with one of some answers to each of some questions. Runs in the diversity zone: only ids leave it. */
export async function findByAnswers(
  tx: TenantTx,
  at: {
    readonly roleIds: readonly string[] | null;
    readonly among: readonly { readonly id: ProtectedId; readonly answers: readonly (string | null)[] }[];
  },
): Promise<string[]> {
  const conditions = at.among.map(({ id, answers: wanted }) => {
    const given = wanted.filter((answer) => answer !== null);
    const isGiven = sql`${answers[id]}::text = any(cast(${given} as text[]))`;
    return wanted.includes(null) ? sql`(${isGiven} or ${answers[id]} is null)` : isGiven;
  });
  const result = await sql<{ id: string }>`select a.id ${applied(tx, at.roleIds)}
    and ${sql.join(conditions, sql` and `)}`.execute(tx.db);
  return result.rows.map((row) => row.id);
}
