import type { Engine } from './engine.ts';

/**
 * Finds the rights that a login has besides entering one data zone: directly, by membership in another role, or by owning the
 * tables (their owner may switch row-level security off). Inherited zones are all open at once.
 */
const query = `
  select session_user as login,
    exists (select from pg_roles r
      where (r.rolsuper or r.rolbypassrls) and pg_has_role(session_user, r.oid, 'member')) as bypasses,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(session_user, c.relowner, 'member')) as owns,
    exists (select from pg_roles r
      where r.rolname in ('evenhand_ordinary', 'evenhand_contextual', 'evenhand_diversity', 'evenhand_platform', 'evenhand_privacy')
        and pg_has_role(session_user, r.oid, 'usage')) as inherits`;

const advice =
  'Use a login that owns nothing (create role ... login noinherit) and is no member of other roles; give the owner’s address as DATABASE_ADMIN_URL.';

/** Throws, in production, when the application's login can look past row-level security; the message says what to do. */
export async function refuseStrongLogin(engine: Engine, environment: string): Promise<void> {
  if (environment !== 'PROD' && environment !== 'STAGING') return;
  const { rows } = await engine.exclusive((session) => session.query(query));
  const found = rows[0] ?? {};
  const faults = [
    found['bypasses'] === true ? 'bypasses row-level security, itself or by a role it is a member of' : null,
    found['owns'] === true ? 'owns the tables, itself or by a role it is a member of' : null,
    found['inherits'] === true ? 'inherits the dataZones instead of entering one' : null,
  ].filter((fault) => fault !== null);
  if (faults.length === 0) return;
  throw new Error(`DATABASE_URL signs in as "${String(found['login'])}", which ${faults.join(' and ')}. ${advice}`);
}
