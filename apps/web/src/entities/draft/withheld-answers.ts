import { sameValue } from '@evenhand/domain/fields/values';
import type { Refusal, Values } from './draft-state.ts';
import { pick, without } from './pick-values.ts';

/** Returns the answer that a refusal is about: "answers.why" names it after the place where all are sent. */
const keyIn = (values: Values<unknown>, { field }: Refusal): string | undefined =>
  field?.split(/[.[]/).find((part) => part in values);

/** Answers that the server has refused. As long as they are the same, the others are sent without them. */
export class WithheldAnswers<V> {
  #values: Values<V> = {};
  #refusals: readonly Refusal[] = [];

  /** Returns the keys of refused answers that have not been changed since. */
  #keys(values: Values<V>): string[] {
    return Object.keys(this.#values).filter((key) => sameValue(values[key], this.#values[key]));
  }

  /** Returns why answers are withheld now; nothing where none is. */
  refusals(values: Values<V>): Refusal[] {
    const keys = this.#keys(values);
    return this.#refusals.filter((refusal) => keys.includes(keyIn(values, refusal) ?? ''));
  }

  /** Returns the answers to send: the server's own in place of those it has refused. */
  sendable(values: Values<V>, base: Values<V>): Values<V> {
    const keys = this.#keys(values);
    return { ...without(values, keys), ...pick(base, keys) };
  }

  /** Withholds what was refused of the sent answers; false where nothing of it can be left out. */
  withhold(refusals: readonly Refusal[], sent: Values<V>, base: Values<V>): boolean {
    const named = refusals.flatMap((refusal) => keyIn(sent, refusal) ?? []);
    const refused = named.filter((key) => !sameValue(sent[key], base[key]));
    this.#values = { ...this.#values, ...pick(sent, refused) };
    this.#refusals = [
      ...this.#refusals.filter(({ field }) => !refusals.some((one) => one.field === field)),
      ...refusals,
    ];
    return refused.length > 0;
  }
}
