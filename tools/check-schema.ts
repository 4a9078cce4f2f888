import { join } from 'node:path';
import type { SqlSession } from '../apps/api/src/platform/db/engine.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { openPglite } from '../apps/api/src/platform/db/pglite-engine.ts';
import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import {
  type ConstraintFacts,
  readCatalogue,
  readDefinerFunctions,
  readTenantFunction,
  type TableFacts,
} from './checks/schema-catalogue.ts';
import { narrowingPolicies, platformPolicies, sharedTables, tenantTable } from './checks/schema-exemptions.ts';

/** Checks the rules of tenant tables (docs/how-to/write-a-migration.md) in the catalogue of a migrated database. */
const tenantColumn = 'organization_id';
const tenantFunction = "select nullif(current_setting('app.org', true), '')::uuid";

/** Returns the column that holds the tenant's id in a table. */
const keyColumn = (table: string): string => (table === tenantTable ? 'id' : tenantColumn);
const isShared = (table: string): boolean => table in sharedTables;

function shapeFaults(table: TableFacts): string[] {
  const faults: string[] = [];
  if (table.kind !== 'r' && table.kind !== 'p')
    return [`is a view or foreign table: row-level security does not hold it`];
  if (table.unlogged) faults.push('is unlogged');
  if (table.child) faults.push('inherits from another table');
  if (table.ruled) faults.push('has a rule');
  for (const trigger of table.triggers) faults.push(`has the trigger ${trigger}`);
  for (const column of table.columns) {
    if (column.serial) faults.push(`${column.name} counts by serial or integer identity`);
  }
  return faults;
}

const autoNamed: Readonly<Record<string, RegExp>> = {
  p: /_pkey\d*$/,
  u: /_key\d*$/,
  f: /_fkey\d*$/,
  c: /_check\d*$/,
  x: /_excl\d*$/,
};

function nameFaults(table: TableFacts): string[] {
  const constraints = table.constraints.filter(({ type, name }) => autoNamed[type]?.test(name)).map(({ name }) => name);
  const indexes = table.indexes.filter(({ name }) => /_idx\d*$/.test(name)).map(({ name }) => name);
  return [...constraints, ...indexes].map((name) => `${name} was not given a name of its own`);
}

function keyFaults(table: TableFacts): string[] {
  const key = keyColumn(table.name);
  const column = table.columns.find(({ name }) => name === key);
  if (!column) return [`has no ${key}, and is not one of the shared tables`];
  const faults: string[] = [];
  if (column.type !== 'uuid' || !column.required) faults.push(`${key} is not "uuid not null"`);
  const primary = table.indexes.find((index) => index.primary);
  if (primary?.columns[0] !== key) faults.push(`${key} is not the first column of its primary key`);
  for (const index of table.indexes) {
    if (index.unique && !index.columns.includes(key)) faults.push(`unique index ${index.name} lacks ${key}`);
  }
  return faults;
}

function targetFault(table: string, constraint: ConstraintFacts): string | null {
  const { name, columns, target, targetColumns } = constraint;
  // A shared table is on every machine or has a key of its own, so that it cannot refer to the rows of a tenant.
  if (isShared(table))
    return target && isShared(target) ? null : `foreign key ${name} of a shared table leads to a tenant's`;
  const key = keyColumn(table);
  const toTenant = target === tenantTable && columns.join() === key && targetColumns.join() === 'id';
  const within = columns[0] === key && targetColumns[0] === tenantColumn;
  return toTenant || within ? null : `foreign key ${name} does not begin with ${key} on both sides`;
}

const referenceFaults = (table: TableFacts): string[] =>
  table.constraints
    .filter(({ type }) => type === 'f')
    .flatMap((constraint) => {
      const { name, onDelete, onUpdate } = constraint;
      const target = targetFault(table.name, constraint);
      return [
        ...(target ? [target] : []),
        ...('nd'.includes(onDelete) ? [`foreign key ${name} sets null or default on delete`] : []),
        ...('ar'.includes(onUpdate) ? [] : [`foreign key ${name} acts on update`]),
      ];
    });

/** Returns the faults of a shared table: it needs a primary key, and a column that names a tenant has the type uuid. */
function sharedFaults(table: TableFacts): string[] {
  const named = table.columns.find(({ name }) => name === tenantColumn);
  return [
    ...(table.indexes.some(({ primary }) => primary) ? [] : ['has no primary key']),
    ...(named && named.type !== 'uuid' ? [`${tenantColumn} is no uuid`] : []),
  ];
}

function policyFault(table: string, policy: TableFacts['policies'][number]): string | null {
  if (policy.name in platformPolicies) {
    return policy.roles.join() === 'evenhand_platform' ? null : `policy ${policy.name} is for others than the platform`;
  }
  const narrowing = narrowingPolicies[policy.name];
  if (narrowing) {
    const holds =
      policy.restrictive && narrowing.table === table && policy.using === narrowing.using && policy.check === null;
    return holds ? null : `policy ${policy.name} does more than hide rows of ${narrowing.table}`;
  }
  const wanted = `(${keyColumn(table)} = app.org())`;
  const holds = policy.using === wanted && (policy.check === null || policy.check === wanted);
  return holds ? null : `policy ${policy.name} is not exactly the tenant's: ${wanted}`;
}

function wallFaults(table: TableFacts): string[] {
  const faults: string[] = [];
  if (!table.secured || !table.forced) faults.push('row-level security is not enabled and forced');
  if (!table.policies.some(({ name }) => !(name in platformPolicies || name in narrowingPolicies)))
    faults.push('has no policy of the tenant');
  for (const policy of table.policies) {
    const fault = policyFault(table.name, policy);
    if (fault) faults.push(fault);
  }
  return faults;
}

function tableFaults(table: TableFacts): string[] {
  const common = [...shapeFaults(table), ...nameFaults(table)];
  if (table.kind === 'v' || table.kind === 'm') return common;
  const own = isShared(table.name) ? sharedFaults(table) : [...keyFaults(table), ...wallFaults(table)];
  return [...common, ...referenceFaults(table), ...own];
}

/** Returns what breaks the rules in a migrated database, one line each. */
export async function schemaFaults(session: SqlSession): Promise<string[]> {
  const tables = await readCatalogue(session);
  const present = new Set(tables.map(({ name }) => name));
  const gone = Object.keys(sharedTables).filter((name) => !present.has(name));
  const definers = await readDefinerFunctions(session);
  const body = await readTenantFunction(session);
  return [
    ...tables.flatMap((table) => tableFaults(table).map((fault) => `${table.name}: ${fault}`)),
    ...gone.map((name) => `${name}: is exempt and does not exist`),
    ...definers.map((name) => `function ${name}: runs with its owner's rights`),
    ...(body === tenantFunction ? [] : [`function app.org: is not exactly "${tenantFunction}"`]),
  ];
}

async function main(): Promise<void> {
  const engine = await openPglite({});
  try {
    await migrate(engine, join(projectRoot, 'apps/api/migrations'));
    reportFaults(await engine.exclusive(schemaFaults));
  } finally {
    await engine.close();
  }
}

if (import.meta.main) await main();
