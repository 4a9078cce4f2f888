import type { Engine, SqlSession } from '../../platform/db/engine.ts';

/** An engine, and the tables to which it has committed since they were last taken. */
export interface WatchedEngine {
  readonly engine: Engine;
  /** Returns the tables, each once. */
  take(): string[];
}

const write = /\b(?:insert into|delete from|update(?! set\b| of\b| skip\b| nowait\b))\s+"?(?:\w+"?\.)?"?(\w+)/gi;
const lockClauses = /\bfor (?:no key )?update\b/gi;

const tablesWritten = (sql: string): string[] =>
  [...sql.replace(lockClauses, '').matchAll(write)].flatMap(([, table]) => (table ? [table.toLowerCase()] : []));

/** Notes committed writes; those rolled back have not happened. */
export function watchWrites(engine: Engine): WatchedEngine {
  let committed = new Set<string>();
  const watched = (session: SqlSession): SqlSession => {
    let open: string[] = [];
    return {
      pipelined: session.pipelined,
      async query(sql, parameters) {
        const result = await session.query(sql, parameters);
        // An upsert that changed nothing and a delete that found nothing leave nothing behind.
        if (result.affected > 0) open.push(...tablesWritten(sql));
        return result;
      },
      async exec(sql) {
        const rows = await session.exec(sql);
        if (sql === 'commit') for (const table of open) committed.add(table);
        if (sql === 'commit' || sql === 'rollback') open = [];
        return rows;
      },
    };
  };
  return {
    engine: {
      kind: engine.kind,
      sessions: engine.sessions,
      close: () => engine.close(),
      exclusive: (work) => engine.exclusive((session) => work(watched(session))),
    },
    take() {
      const taken = [...committed].sort();
      committed = new Set();
      return taken;
    },
  };
}
