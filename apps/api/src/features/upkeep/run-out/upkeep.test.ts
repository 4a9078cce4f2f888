import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { removePlatformRunOut, removeRunOut } from './remove-run-out.ts';
import { platformRunsOut, tenantRunsOut } from './run-out.queries.ts';
import { upkeepTasks } from './upkeep.jobs.ts';

const day = 86_400_000;

const it = apiTest
  .extend(
    'run',
    { scope: 'file' },
    ({ app }) =>
      (sql: string, values: readonly unknown[] = []) =>
        app.admin.exclusive((session) => session.query(sql, values)),
  )
  .extend(
    'ago',
    { scope: 'file' },
    ({ app }) =>
      (milliseconds: number): Date =>
        new Date(app.clock.now.getTime() - milliseconds),
  )
  .extend('findTask', { scope: 'file' }, ({ app }) => (name: string) => {
    const found = upkeepTasks(app.services).find((each) => each.name === name);
    if (!found) throw new Error(`no task ${name}`);
    return found;
  })
  /** Inserts one row of every kind whose time is `at`. */
  .extend('plant', { scope: 'file' }, ({ run }) => async (user: TestUser, at: Date): Promise<void> => {
    const organization = user.tenant.id;
    const bytes = (): Buffer => randomBytes(32);
    const session = randomUUID();
    const document = randomUUID();
    await run(
      `insert into session (organization_id, id, user_id, device_name, browser, created_at, last_used_at, expires_at)
     values ($1, $2, $3, 'Firefox', true, $4, $4, $4)`,
      [organization, session, user.id, at],
    );
    await run(
      `insert into document (organization_id, id, candidate_id, kind, file_name, content_type, size_bytes, sha256, storage_key, created_at)
     values ($1, $2, $3, 'CV', 'cv.pdf', 'application/pdf', 1, 'x', 'x', $4)`,
      [organization, document, user.candidateId, at],
    );
    await run(
      `insert into download_ticket (organization_id, ticket_hash, document_id, user_id, expires_at) values ($1, $2, $3, $4, $5)`,
      [organization, bytes(), document, user.id, at],
    );
    await run(
      `insert into passcode (organization_id, id, user_id, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $5)`,
      [organization, randomUUID(), user.id, bytes(), at],
    );
    await run(
      `insert into user_token (organization_id, token_hash, kind, user_id, created_at, expires_at) values ($1, $2, 'reset', $3, $4, $4)`,
      [organization, bytes(), user.id, at],
    );
    await run(
      `insert into remembered_device (organization_id, cookie_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4, $4)`,
      [organization, bytes(), user.id, at],
    );
    await run(
      `insert into refresh_token (organization_id, token_hash, session_id, created_at, expires_at) values ($1, $2, $3, $4, $4)`,
      [organization, bytes(), session, at],
    );
    await run(
      `insert into inbound_mail (organization_id, id, mail_key, outcome, reason, storage_key, received_at)
     values ($1, $2, $3, 'unplaced', 'no_address', $4, $5)`,
      [organization, randomUUID(), bytes(), `${organization}/${randomUUID()}`, at],
    );
    await run(
      `insert into list_export (organization_id, id, user_id, format, input, blind, state, requested_at, rows_total)
     values ($1, $2, $3, 'CSV', '{}', false, 'gone', $4, 1)`,
      [organization, randomUUID(), user.id, at],
    );
    const role = randomUUID();
    await run(
      `insert into role (organization_id, id, title, scheme, pipeline, created_at, updated_at)
     values ($1, $2, 'A role', 'INTERNSHIP', '[]', $3, $3)`,
      [organization, role, at],
    );
    await run(
      `insert into role_reminder (organization_id, id, candidate_id, role_id, entry, asked_at, sent_at)
     values ($1, $2, $3, $4, 'closes', $5, $5)`,
      [organization, randomUUID(), user.candidateId, role, at],
    );
    await run(
      `insert into idempotent_answer (organization_id, caller, endpoint, key, body_hash, created_at) values ($1, 'c', 'e', $2, 'x', $3)`,
      [organization, randomUUID(), at],
    );
  })
  .extend('counts', { scope: 'file' }, ({ run }) => async (organizationId: string): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const { table } of tenantRunsOut) {
      const { rows } = await run(`select count(*)::int as n from ${table} where organization_id = $1`, [
        organizationId,
      ]);
      found[table] = Number(rows[0]?.['n']);
    }
    return found;
  });
const eachTable = (n: number) => Object.fromEntries(tenantRunsOut.map(({ table }) => [table, n]));

describe('what has run out', () => {
  it('is removed from its tenant, and what has not is left', async ({ app, ago, plant, counts }) => {
    const user = await app.aCandidateUser(await app.aTenant());
    const other = await app.aCandidateUser(await app.aTenant());
    await plant(user, ago(100 * day));
    await plant(user, ago(-60_000));
    await plant(other, ago(100 * day));
    expect(await removeRunOut(app.services, user.tenant.id)).toBe(tenantRunsOut.length);
    expect(await counts(user.tenant.id)).toEqual(eachTable(1));
    expect(await counts(other.tenant.id)).toEqual(eachTable(1));
    expect(await removeRunOut(app.services, user.tenant.id)).toBe(0);
  });

  it('stays for as long as its kind is kept', async ({ app, ago, plant, counts }) => {
    const user = await app.aCandidateUser(await app.aTenant());
    for (const { keep } of tenantRunsOut) await plant(user, ago(keep - 60_000));
    await removeRunOut(app.services, user.tenant.id);
    const left = await counts(user.tenant.id);
    // Planted once for every kind: those as young as the kind's own time are left, and older ones of shorter-lived kinds are not.
    const expected = tenantRunsOut.map(({ table, keep }) => {
      const young = tenantRunsOut.filter((planted) => planted.keep <= keep).length;
      return [table, young];
    });
    expect(left).toEqual(Object.fromEntries(expected));
  });

  it('goes in batches, however much there is', { tags: 'embedded' }, async ({ app, run, ago }) => {
    const tenant = await app.aTenant();
    await run(
      `insert into idempotent_answer (organization_id, caller, endpoint, key, body_hash, created_at)
       select $1, 'c', 'e', 'k' || g, 'x', $2 from generate_series(1, 1234) g`,
      [tenant.id, ago(2 * day)],
    );
    expect(await removeRunOut(app.services, tenant.id)).toBe(1234);
  });

  it('is removed of the platform’s own tables too', { tags: 'embedded' }, async ({ app, run, ago }) => {
    const [old, young] = [ago(2 * day), ago(-60_000)];
    for (const [key, at] of [['old', old] as const, ['young', young] as const]) {
      await run(`insert into rate_counter (bucket, hits, resets_at) values ($1, 1, $2)`, [`test-${key}`, at]);
      await run(
        `insert into platform_answer (caller, endpoint, key, body_hash, created_at) values ('c', 'e', $1, 'x', $2)`,
        [`test-${key}`, at],
      );
    }
    await removePlatformRunOut(app.services);
    for (const { table, key } of platformRunsOut) {
      const name = key.split(', ').at(-1) ?? '';
      const { rows } = await run(`select ${name} as key from ${table} where ${name} like 'test-%'`);
      expect(rows, table).toEqual([{ key: 'test-young' }]);
    }
  });

  it('is removed by a job for every tenant, sent by night', async ({ app, ago, findTask, plant, counts }) => {
    const users = [await app.aCandidateUser(await app.aTenant()), await app.aCandidateUser(await app.aTenant())];
    for (const user of users) await plant(user, ago(100 * day));
    await findTask('upkeep.tenants').run();
    await app.workJobs();
    for (const user of users) expect(await counts(user.tenant.id)).toEqual(eachTable(0));
  });
});

it('tidies the files of what was begun more than a day ago, every hour', async ({ app, ago }) => {
  const asked: Date[] = [];
  const tidy = async (before: Date): Promise<number> => asked.push(before);
  const services = { ...app.services, files: { ...app.services.files, tidy } };
  const found = upkeepTasks(services).find(({ name }) => name === 'upkeep.files');
  expect(found?.cron).toMatch(/^\d+ \* \* \* \*$/);
  await found?.run();
  expect(asked).toEqual([ago(day)]);
});

describe('the embedded database', () => {
  it('is vacuumed where rows have died, and a server is left to itself', async ({ app, run, findTask }) => {
    if (app.engine.kind === 'postgres') {
      expect(upkeepTasks(app.services).map(({ name }) => name)).not.toContain('upkeep.vacuum');
      return;
    }
    await run(
      `insert into rate_counter (bucket, hits, resets_at) select 'dead-' || g, 1, now() from generate_series(1, 500) g`,
    );
    await run(`delete from rate_counter where bucket like 'dead-%'`);
    const dead = async (): Promise<number> => {
      await app.admin.exclusive((session) => session.exec('select pg_stat_force_next_flush()'));
      const { rows } = await run(`select n_dead_tup as n from pg_stat_user_tables where relname = 'rate_counter'`);
      return Number(rows[0]?.['n']);
    };
    expect(await dead()).toBeGreaterThanOrEqual(500);
    await findTask('upkeep.vacuum').run();
    expect(await dead()).toBe(0);
  });
});
