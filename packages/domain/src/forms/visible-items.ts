import { isEmptyValue } from '../fields/values.ts';
import type { Condition, ConditionRule } from './definition.ts';
import type { AskedSection, Form } from './read-form.ts';

/** Answers by item key. */
export type Answers = Readonly<Record<string, unknown>>;

const hasOne = (answer: unknown, values: ConditionRule['values'] = []): boolean =>
  Array.isArray(answer) ? values.some((value) => answer.includes(value)) : values.some((value) => value === answer);

const tests: Readonly<Record<ConditionRule['test'], (answer: unknown, values: ConditionRule['values']) => boolean>> = {
  answered: () => true,
  is: hasOne,
  isNot: (answer, values) => !hasOne(answer, values),
  atLeast: (answer, values) => typeof answer === 'number' && typeof values?.[0] === 'number' && answer >= values[0],
  atMost: (answer, values) => typeof answer === 'number' && typeof values?.[0] === 'number' && answer <= values[0],
};

/** Returns whether a rule holds. A question without an answer fulfils no rule, not even `isNot`. */
const holds = (rule: ConditionRule, answers: Answers): boolean =>
  !isEmptyValue(answers[rule.key]) && tests[rule.test](answers[rule.key], rule.values);

const isMet = (condition: Condition | undefined, answers: Answers): boolean => {
  if (condition === undefined) return true;
  const { match, rules } = condition;
  return match === 'all' ? rules.every((rule) => holds(rule, answers)) : rules.some((rule) => holds(rule, answers));
};

/**
 * Returns the sections that are asked, given the answers: those with at least one item. A condition reads only earlier items, and
 * the answer of an item that is itself not asked does not count.
 */
export function visibleSections(form: Pick<Form, 'sections'>, answers: Answers): AskedSection[] {
  const counting: Record<string, unknown> = {};
  return form.sections.flatMap((section) => {
    if (!isMet(section.when, counting)) return [];
    const items = section.items.filter((item) => {
      const asked = isMet(item.when, counting);
      if (asked) counting[item.key] = answers[item.key];
      return asked;
    });
    return items.length === 0 ? [] : [{ ...section, items }];
  });
}

export const visibleItems = (form: Pick<Form, 'sections'>, answers: Answers) =>
  visibleSections(form, answers).flatMap(({ items }) => items);

/** Divides sections into pages: one page for a short form, otherwise one for each section. */
export function pagesOf(sections: readonly AskedSection[]): AskedSection[][] {
  const items = sections.reduce((sum, section) => sum + section.items.length, 0);
  return items <= 6 ? [[...sections]] : sections.map((section) => [section]);
}
