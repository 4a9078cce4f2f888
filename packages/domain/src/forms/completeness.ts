import { isEmptyValue } from '../fields/values.ts';
import { isAnswered } from './definition.ts';
import type { AskedSection, Form } from './read-form.ts';
import { type Answers, visibleSections } from './visible-items.ts';

export interface Progress {
  readonly id: string;
  readonly answered: number;
  readonly asked: number;
  /** Nothing that must be answered is missing. */
  readonly complete: boolean;
}

function progressOf({ id, items }: AskedSection, answers: Answers): Progress {
  const asked = items.filter(({ kind }) => isAnswered(kind));
  const open = asked.filter(({ key }) => isEmptyValue(answers[key]));
  return {
    id,
    asked: asked.length,
    answered: asked.length - open.length,
    complete: open.every(({ required, mustAgree }) => !required && mustAgree !== true),
  };
}

/** How far each section that is asked has come. */
export const completeness = (form: Pick<Form, 'sections'>, answers: Answers): Progress[] =>
  visibleSections(form, answers).map((section) => progressOf(section, answers));
