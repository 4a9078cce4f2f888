import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Lists the readable values of sent answers to some questions of a role's own form, by application and question. */
export async function listSentAnswers(
  tx: TenantTx,
  applicationIds: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const { rows } = await sql<{ id: string; answers: Record<string, unknown> }>`
    select s.application_id as id, jsonb_object_agg(e.entry ->> 'key', e.entry -> 'value') as answers
    from application_submission s
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(s.data -> 'answers') = 'array' then s.data -> 'answers' else cast('[]' as jsonb) end) as e(entry)
    where s.organization_id = ${tx.organizationId} and s.application_id = any(cast(${[...applicationIds]} as uuid[]))
      and e.entry ->> 'key' = any(cast(${[...keys]} as text[]))
    group by s.application_id`.execute(tx.db);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
