/** Properties of a database's errors that hold names given by migrations. */
const names = ['code', 'table', 'column', 'constraint', 'dataType'] as const;
const quotes = `"'\`“”‘’«»`;
const quoted = new RegExp(`[${quotes}][\\s\\S]*[${quotes}]`);

export interface LoggedError extends Partial<Record<(typeof names)[number], string>> {
  readonly message: string;
  /** Stack trace, without the line that repeats the message. */
  readonly stack: string;
}

/**
 * Returns the part of an error that a log may keep. Messages quote values, those of databases and parsers above all ("invalid
 * input syntax for type date: ..."), and a value may be personal: everything from the first quotation mark to the last is left
 * out, since a value may hold such marks itself, and every word with an `@`. The names beside it say what it was about.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}`, stack: '' };
  const known = names.flatMap((name): [string, string][] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    message: error.message.replace(quoted, '…').replace(/\S*@\S*/g, '…'),
    stack: frames.join('\n'),
    ...Object.fromEntries(known),
  };
}
