/** An answer as it is kept with an application: what was given (`raw`) and what is read (`value`). */
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
 * The answers after a change. One that was given again as it was stays to the letter as it was sent, its file's name included,
 * which may be gone meanwhile.
 */
export function amendedAnswers(sent: readonly SentAnswer[], given: readonly SentAnswer[]): SentAnswer[] {
  const before = new Map(sent.map((answer) => [answer.key, answer]));
  return given.map((answer) => {
    const old = before.get(answer.key);
    return old && isSame(rawOf(old), rawOf(answer)) ? old : answer;
  });
}

/** What was changed, question by question, in the order of the form; an answer that is new or gone has null on one side. */
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
