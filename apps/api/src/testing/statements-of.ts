import { vi } from 'vitest';
import type { SqlSession } from '../platform/db/engine.ts';
import type { TestApp } from './test-app.ts';

/** The job queue looks for work while a test runs, which is no part of a request. */
const isPolling = (sql: string): boolean => /pgboss\./.test(sql) && !/insert into/i.test(sql);

/** Returns the statements that run while `work` does, without the edges of transactions. They run as ever. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { engine } = app.services.database;
  const exclusive = engine.exclusive.bind(engine);
  const seen: string[] = [];
  const noting = (session: SqlSession): SqlSession => ({
    pipelined: session.pipelined,
    exec: (sql) => session.exec(sql),
    query(sql, ...given) {
      if (!isPolling(sql)) seen.push(sql);
      return session.query(sql, ...given);
    },
  });
  const spy = vi.spyOn(engine, 'exclusive').mockImplementation((run) => exclusive((session) => run(noting(session))));
  await work().finally(() => spy.mockRestore());
  return seen;
}
