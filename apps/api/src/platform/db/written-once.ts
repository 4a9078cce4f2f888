import type { CompiledQuery, Kysely } from 'kysely';
import { statements } from './kysely-session.ts';
import type { Tables } from './tables.ts';

/** Placeholder for a value of the statement. */
class Blank {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const filled = <V extends object>(parameter: unknown, values: V): unknown =>
  parameter instanceof Blank ? Reflect.get(values, parameter.name) : parameter;

/**
 * Returns a statement that is built once and has its values filled in each time: for the few that nearly every request runs,
 * whose building takes as long as the rest. `write` may pass its values on and must not look at them: it gets blanks.
 */
export function writtenOnce<V extends object, R>(
  write: (db: Kysely<Tables>, values: V) => CompiledQuery<R>,
): (values: V) => CompiledQuery<R> {
  let written: CompiledQuery<R> | undefined;
  // Every property is a blank of that name, whatever its type says.
  const blanks = new Proxy({} as V, { get: (_target, name) => new Blank(name) });
  return (values) => {
    written ??= write(statements, blanks);
    return { ...written, parameters: written.parameters.map((parameter) => filled(parameter, values)) };
  };
}
