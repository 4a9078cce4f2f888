import type { Engine } from './engine.ts';

const query = 'select rolsuper or rolbypassrls as strong, rolname as login from pg_roles where rolname = session_user';

/** In production the application must not be able to look past row-level security. Throws with what to do. */
export async function refuseStrongLogin(engine: Engine, environment: string): Promise<void> {
  if (environment !== 'PROD' && environment !== 'STAGING') return;
  const { rows } = await engine.exclusive((session) => session.query(query));
  if (rows[0]?.['strong'] !== true) return;
  throw new Error(
    `DATABASE_URL signs in as "${rows[0]['login']}", which bypasses row-level security. Use a login without superuser and bypassrls; give the owner's address as DATABASE_ADMIN_URL.`,
  );
}
