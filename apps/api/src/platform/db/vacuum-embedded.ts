import type { Engine } from './engine.ts';

/** Query for the tables with so many dead or changed rows that a server would vacuum them by itself (autovacuum's own defaults). */
const due = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup desc`;

/**
 * Does the work of autovacuum on a server: gives the space of dead rows back for reuse and keeps the planner's figures true. It
 * takes one table after the other, so that requests get their turn in between. Returns the names of these tables.
 */
export async function vacuumEmbedded(engine: Engine): Promise<string[]> {
  const names = await engine.exclusive(async (session) => {
    await session.exec('select pg_stat_force_next_flush()');
    const { rows } = await session.query(due);
    return rows.map((row) => String(row['name']));
  });
  // Each table is a statement of its own: VACUUM refuses to run inside a transaction.
  for (const name of names) await engine.exclusive((session) => session.exec(`vacuum (analyze) ${name}`));
  return names;
}
