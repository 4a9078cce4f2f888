/** An answer as stored with an application: the given value (`raw`) and its readable form (`value`). */
export interface SentAnswer {
  readonly key: string;
  readonly label: string;
  readonly raw?: unknown;
  readonly value: unknown;
}

export interface AnswerChange {
  readonly key: string;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const rawOf = ({ raw, value }: SentAnswer): unknown => raw ?? value;

/**
 * Returns the answers after a change. An answer that was given again unchanged stays exactly as it was sent, with the name of its
 * file, because the file may be gone meanwhile.
 */
export function amendedAnswers(sent: readonly SentAnswer[], given: readonly SentAnswer[]): SentAnswer[] {
  const before = new Map(sent.map((answer) => [answer.key, answer]));
  return given.map((answer) => {
    const old = before.get(answer.key);
    return old && isSame(rawOf(old), rawOf(answer)) ? old : answer;
  });
}

/** Returns the changed answers in the order of the form. An answer that is new or gone has null on one side. */
export function answerChanges(sent: readonly SentAnswer[], now: readonly SentAnswer[]): AnswerChange[] {
  const before = new Map(sent.map((answer) => [answer.key, answer]));
  const after = new Map(now.map((answer) => [answer.key, answer]));
  const gone = sent
    .filter(({ key }) => !after.has(key))
    .map(({ key, label, value }) => ({ key, label, before: value, after: null }));
  const changed = now
    .filter((answer) => {
      const old = before.get(answer.key);
      return !old || !isSame(rawOf(old), rawOf(answer));
    })
    .map(({ key, label, value }) => ({ key, label, before: before.get(key)?.value ?? null, after: value }));
  return [...changed, ...gone];
}
