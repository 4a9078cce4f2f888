import { inTransaction, type SqlSession } from '../../../platform/db/engine.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { PlatformTx, TenantTx } from '../../../platform/db/tenant-tx.ts';

export type DemoTable = Exclude<keyof Tables, 'organization' | 'schema_migration' | 'tenant_host' | 'tenant_code'>;
/** Values by column. The organisation's id is added when they are written. */
export type DemoRow = Readonly<Record<string, unknown>>;

const chunk = 500;
const columnName = /^[a-z][a-z0-9_]*$/;

/** Writes many rows of one table in few statements, in their order. A column that a row lacks is null there. */
export function insertRows(tx: TenantTx, table: DemoTable, rows: readonly DemoRow[]): Promise<unknown>[] {
  if (rows.length === 0) return [];
  const columns = ['organization_id', ...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (!columns.every((column) => columnName.test(column))) throw new Error(`${table}: not a column`);
  const names = columns.join(', ');
  // One JSON parameter replaces thousands, because the embedded database spends its time on parameters.
  const statement = `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`;
  const sent: Promise<unknown>[] = [];
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk).map((row) => ({ organization_id: tx.organizationId, ...row }));
    sent.push(tx.session.query(statement, [JSON.stringify(part)]));
  }
  return sent;
}

/** Lists the sent applications of a stage whose candidates have not withdrawn. */
export const listStageApplications = (tx: TenantTx, at: { readonly roleId: string; readonly stageId: number }) =>
  tx.db
    .selectFrom('application')
    .select(['id', 'candidate_id', 'substage_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', at.roleId)
    .where('stage_id', '=', at.stageId)
    .where('submitted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();

/** Lists the codes of all organisations. */
export async function listOrganizationCodes(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.db.selectFrom('organization').select('subdomain').execute();
  return rows.map((row) => row.subdomain);
}

/** Lists the storage keys of all tenants' files. Needs the admin session. */
export async function listFileKeys(session: SqlSession): Promise<string[]> {
  const { rows } = await session.query('select storage_key from document');
  return rows.map((row) => String(row['storage_key']));
}

const tenantTables = `select distinct columns.table_name as name from information_schema.columns
  join information_schema.tables on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name
  where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE'
    and (columns.column_name = 'organization_id' or columns.table_name in ('organization', 'rate_counter'))`;

/**
 * Empties every table of the product, and the job queue. Needs the admin session, because no data zone's database
 * role may do this.
 */
export async function emptyDatabase(session: SqlSession): Promise<void> {
  const { rows } = await session.query(tenantTables);
  const names = rows.map((row) => `"${String(row['name'])}"`).sort();
  await inTransaction(session, 'begin', async () => {
    await session.exec(`truncate ${names.join(', ')}`);
    await session.exec('delete from pgboss.job');
  });
}

/**
 * Collects table statistics, because the embedded database never does so by itself. The session must own the tables.
 * For a few thousand rows a quarter of the usual sample is as informative, in half the time.
 */
export async function takeStatistics(session: SqlSession): Promise<void> {
  await inTransaction(session, 'begin', async () => {
    await session.exec('set local default_statistics_target = 25');
    await session.exec('analyze');
  });
}
