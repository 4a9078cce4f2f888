import type { SqlSession } from '../../apps/api/src/platform/db/engine.ts';
import { foreignSchemas } from './schema-exemptions.ts';

type Row = Record<string, unknown>;

export interface TableFacts {
  readonly name: string;
  /** `r` an ordinary table, `p` a partitioned one, `v` and `m` views. */
  readonly kind: string;
  readonly unlogged: boolean;
  readonly child: boolean;
  readonly ruled: boolean;
  readonly secured: boolean;
  readonly forced: boolean;
  readonly columns: readonly { name: string; type: string; required: boolean; serial: boolean }[];
  readonly indexes: readonly { name: string; primary: boolean; unique: boolean; columns: readonly string[] }[];
  readonly constraints: readonly ConstraintFacts[];
  readonly policies: readonly {
    name: string;
    roles: readonly string[];
    using: string | null;
    check: string | null;
    /** Every restrictive policy must allow a row, not just one policy: it can only hide rows. */
    restrictive: boolean;
  }[];
  readonly triggers: readonly string[];
}

export interface ConstraintFacts {
  readonly name: string;
  /** As in pg_constraint: p, u, f, c, x. */
  readonly type: string;
  readonly columns: readonly string[];
  readonly target: string | null;
  readonly targetColumns: readonly string[];
  readonly onDelete: string;
  readonly onUpdate: string;
}

const schemas = foreignSchemas.map((name) => `'${name}'`).join(', ');
const names = (keys: string, of: string): string =>
  `coalesce((select json_agg(a.attname order by listed.place) from unnest(${keys}) with ordinality as listed(num, place)
    join pg_attribute a on a.attrelid = ${of} and a.attnum = listed.num), '[]')`;

const query = `select c.relname as name, c.relkind::text as kind, c.relpersistence = 'u' as unlogged,
  exists (select 1 from pg_inherits i where i.inhrelid = c.oid and not c.relispartition) as child,
  exists (select 1 from pg_rewrite r where r.ev_class = c.oid and r.rulename <> '_RETURN') as ruled,
  c.relrowsecurity as secured, c.relforcerowsecurity as forced,
  coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
    'required', a.attnotnull, 'serial', coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval(%'
      or (a.attidentity <> '' and a.atttypid <> 'bigint'::regtype)))
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
  coalesce((select json_agg(json_build_object('name', x.relname, 'primary', i.indisprimary,
    'unique', i.indisunique or i.indisexclusion, 'columns', ${names('(i.indkey::smallint[])[0:i.indnkeyatts - 1]', 'c.oid')}))
    from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = c.oid), '[]') as indexes,
  coalesce((select json_agg(json_build_object('name', k.conname, 'type', k.contype, 'columns', ${names('k.conkey', 'c.oid')},
    'target', (select relname from pg_class where oid = k.confrelid), 'targetColumns', ${names('k.confkey', 'k.confrelid')},
    'onDelete', k.confdeltype, 'onUpdate', k.confupdtype))
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')), '[]') as constraints,
  coalesce((select json_agg(json_build_object('name', p.policyname, 'roles', p.roles, 'using', p.qual, 'check', p.with_check,
    'restrictive', p.permissive = 'RESTRICTIVE'))
    from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname), '[]') as policies,
  coalesce((select json_agg(t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in (${schemas}) and n.nspname not like 'pg_temp%'
  order by c.relname`;

/** Tells whether a row has the facts. The query above selects the interface's fields as columns. */
const isFacts = (row: Row | TableFacts): row is TableFacts =>
  typeof row['name'] === 'string' && Array.isArray(row['columns']) && Array.isArray(row['constraints']);

/** Reads the database catalogue's facts about every table of ours. */
export async function readCatalogue(session: SqlSession): Promise<TableFacts[]> {
  const { rows } = await session.query(query);
  return rows.map((row) => {
    if (!isFacts(row)) throw new Error('the catalogue answered another shape');
    return row;
  });
}

/** Returns functions of ours that run with their owner's rights, which could bypass the policies. */
export async function readDefinerFunctions(session: SqlSession): Promise<string[]> {
  const { rows } = await session.query(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in (${schemas}) order by 1`,
  );
  return rows.map((row) => String(row['name']));
}

/** Returns the body of the function that tells every policy the tenant. */
export async function readTenantFunction(session: SqlSession): Promise<string> {
  const { rows } = await session.query(
    `select p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'app' and p.proname = 'org'`,
  );
  return rows.map((row) => String(row['body']).trim().replaceAll(/\s+/g, ' ')).join(' | ');
}
