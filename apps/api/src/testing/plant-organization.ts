import type { Engine } from '../platform/db/engine.ts';
import { uuidv7 } from '../platform/db/uuidv7.ts';

/** Writes an organisation with all rights, for tests of the layers below the features. */
export async function plantOrganization(admin: Engine, subdomain: string, now = new Date()): Promise<string> {
  const id = uuidv7(now);
  await admin.exclusive((session) =>
    session.query(
      `insert into organization (id, subdomain, name, sector_id, product_type, created_at, updated_at) values ($1, $2, $3, 1, 'ATS', $4, $4)`,
      [id, subdomain, `The ${subdomain}`, now],
    ),
  );
  return id;
}
