import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { questionText } from '../../../entities/candidate/field-words.ts';
import { namedText } from '../../../lib/words/named-text.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { FormAnswers } from '../applications.api.ts';

/** Returns the required questions beside the form that have no answer, in the shape of the form's errors. */
export const ownErrors = (t: Translate, fields: readonly Field[], answers: FormAnswers) =>
  askedFields(fields, answers)
    .filter(({ id, requirement }) => requirement === 'required' && isEmptyValue(answers[id]))
    .map((field) => {
      const { id, kind } = field;
      const here = t(kind === 'choice' ? 'forms.error.choose' : 'forms.error.required');
      return {
        key: id,
        path: id,
        field: id,
        here,
        text: namedText(t, questionText(t, field), here),
      };
    });
