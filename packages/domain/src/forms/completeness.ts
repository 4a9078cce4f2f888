import { isEmptyValue } from '../fields/values.ts';
import { isAnswered } from './definition.ts';
import type { AskedSection, Form } from './read-form.ts';
import { type Answers, visibleSections } from './visible-items.ts';

export interface SectionProgress {
  readonly id: string;
  readonly answered: number;
  readonly asked: number;
  /** No required answer is missing. */
  readonly complete: boolean;
}

function progressOf({ id, items }: AskedSection, answers: Answers): SectionProgress {
  const asked = items.filter(({ kind }) => isAnswered(kind));
  const open = asked.filter(({ key }) => isEmptyValue(answers[key]));
  return {
    id,
    asked: asked.length,
    answered: asked.length - open.length,
    complete: open.every(({ required, mustAgree }) => !required && mustAgree !== true),
  };
}

/** Returns the progress of each section that is asked. */
export const completeness = (form: Pick<Form, 'sections'>, answers: Answers): SectionProgress[] =>
  visibleSections(form, answers).map((section) => progressOf(section, answers));
