import { randomBytes } from 'node:crypto';
import type { Engine } from '../platform/db/engine.ts';

/** Works as the owner of these tables, one whom row-level security binds. Migrations of a hosted database run as such an owner. */
export async function asBoundOwner<T>(
  admin: Engine,
  tables: readonly string[],
  work: (owner: Engine) => Promise<T>,
): Promise<T> {
  const role = `plain_owner_${randomBytes(6).toString('hex')}`;
  const owned = tables.map((table) => `alter table ${table} owner to ${role};`).join(' ');
  await admin.exclusive((session) =>
    session.exec(`create role ${role} nologin; grant usage, create on schema public to ${role}; grant usage on schema app to ${role};
      grant select, insert on schema_migration to ${role}; ${owned}`),
  );
  const owner: Engine = {
    ...admin,
    exclusive: (inRole) =>
      admin.exclusive(async (session) => {
        await session.exec(`set role ${role}`);
        try {
          return await inRole(session);
        } finally {
          await session.exec('reset role');
        }
      }),
  };
  try {
    return await work(owner);
  } finally {
    await admin.exclusive((session) =>
      session.exec(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`),
    );
  }
}
