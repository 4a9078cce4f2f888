import { isEmptyValue } from '../fields/values.ts';
import { malformedAnswers } from './check-answers.ts';
import type { FormDefinition } from './definition.ts';
import { type AskedItem, itemsOf, readForm } from './read-form.ts';
import type { Answers } from './visible-items.ts';

/** An answer to a question that is no longer asked, with the question. */
export interface CarriedAnswer {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
}

export interface CarriedOver {
  /** The answers that fit the newer version. */
  readonly answers: Answers;
  /** The other answers. They are shown until the application is sent, so that no text is lost. */
  readonly carried: readonly CarriedAnswer[];
}

const isStillAsked = (item: AskedItem | undefined, value: unknown): boolean =>
  item !== undefined &&
  malformedAnswers({ sections: [{ id: '', title: '', items: [item] }] }, { [item.key]: value }).length === 0;

/**
 * Carries answers from an older version of a form to a newer one. `ownKeys` are answered beside the form and belong to no version.
 */
export function carryOver(
  versions: { readonly from: FormDefinition; readonly to: FormDefinition },
  answers: Answers,
  ownKeys: ReadonlySet<string>,
): CarriedOver {
  const asked = new Map(itemsOf(readForm(versions.to)).map((item) => [item.key, item]));
  const labels = new Map(itemsOf(readForm(versions.from)).map(({ key, label }) => [key, label]));
  const entries = Object.entries(answers);
  const fits = ([key, value]: [string, unknown]): boolean => ownKeys.has(key) || isStillAsked(asked.get(key), value);
  return {
    answers: Object.fromEntries(entries.filter(fits)),
    carried: entries
      .filter((entry) => !fits(entry) && !isEmptyValue(entry[1]))
      .map(([key, value]) => ({ key, label: labels.get(key) ?? key, value })),
  };
}
