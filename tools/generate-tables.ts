import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { openPglite } from '../apps/api/src/platform/db/pglite-engine.ts';

/** Writes apps/api/src/platform/db/tables.ts from the migrated schema; with `--check` it only compares. */
const target = fileURLToPath(new URL('../apps/api/src/platform/db/tables.ts', import.meta.url));
const migrations = fileURLToPath(new URL('../apps/api/migrations', import.meta.url));

const types: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'Json',
  _uuid: 'string[]',
  _text: 'string[]',
  _int2: 'number[]',
  // Larger than a number can hold: `pg` returns strings.
  _int8: 'string[]',
};

const query = `select table_name, column_name, case data_type when 'ARRAY' then udt_name else data_type end as data_type, is_nullable, column_default is not null as has_default
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`;

function columnType(type: string, nullable: boolean, hasDefault: boolean): string {
  if (type === 'Json') return nullable ? 'NullableJson' : hasDefault ? 'JsonWithDefault' : 'Json';
  const column = nullable ? `${type} | null` : type;
  return hasDefault ? `Generated<${column}>` : column;
}

const pascal = (name: string): string =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

async function generate(): Promise<string> {
  const engine = await openPglite({});
  await migrate(engine, migrations);
  const { rows } = await engine.exclusive((session) => session.query(query));
  await engine.close();
  const tables = new Map<string, string[]>();
  for (const row of rows) {
    const table = String(row['table_name']);
    const type = types[String(row['data_type'])];
    if (!type) throw new Error(`no type for ${table}.${row['column_name']} (${row['data_type']})`);
    const lines = tables.get(table) ?? [];
    lines.push(
      `  ${row['column_name']}: ${columnType(type, row['is_nullable'] === 'YES', row['has_default'] === true)};`,
    );
    tables.set(table, lines);
  }
  const interfaces = [...tables].map(
    ([table, lines]) => `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`);
  return `// Generated from the migrations by tools/generate-tables.ts; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Read as a parsed value, written as JSON text, which both engines take alike. */
export type Json = ColumnType<unknown, string, string>;
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

${interfaces.join('\n\n')}

export interface Tables {
${index.join('\n')}
}
`;
}

const source = await generate();
if (process.argv.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== source) {
    console.error('apps/api/src/platform/db/tables.ts is out of date: run `npm run tables`.');
    process.exit(1);
  }
} else {
  await writeFile(target, source);
}
