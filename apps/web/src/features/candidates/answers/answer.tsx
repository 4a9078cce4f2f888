import type { FieldKind } from '@evenhand/domain/fields/field';
import type { ComponentType } from 'react';
import type { AnswerProps } from './answer-props.ts';
import { BooleanAnswer } from './choices/boolean-answer.tsx';
import { ChoiceAnswer } from './choices/choice-answer.tsx';
import { MultiChoiceAnswer } from './choices/multi-choice-answer.tsx';
import { DateAnswer } from './date-answer.tsx';
import { ModulesAnswer } from './education/modules-answer.tsx';
import { QualificationsAnswer } from './education/qualifications-answer.tsx';
import { SchoolAnswer } from './education/school-answer.tsx';
import { SubjectAnswer } from './education/subject-answer.tsx';
import { UniversityAnswer } from './education/university-answer.tsx';
import { RecordsAnswer } from './entries/records-answer.tsx';
import { LongTextAnswer } from './long-text-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { PhoneAnswer } from './phone-answer.tsx';
import { PostcodeAnswer } from './postcode-answer.tsx';
import { TextAnswer } from './text-answer.tsx';

const byKind: Readonly<Record<FieldKind, ComponentType<AnswerProps>>> = {
  text: TextAnswer,
  email: TextAnswer,
  phone: PhoneAnswer,
  longText: LongTextAnswer,
  postcode: PostcodeAnswer,
  date: DateAnswer,
  month: DateAnswer,
  year: NumberAnswer,
  number: NumberAnswer,
  percent: NumberAnswer,
  boolean: BooleanAnswer,
  choice: ChoiceAnswer,
  country: ChoiceAnswer,
  multiChoice: MultiChoiceAnswer,
  school: SchoolAnswer,
  university: UniversityAnswer,
  qualifications: QualificationsAnswer,
  modules: ModulesAnswer,
  records: (props) => <RecordsAnswer {...props} Part={Answer} />,
};

/** Shows the input for a field of the catalogue. */
export function Answer(props: AnswerProps) {
  const { kind, suggest } = props.field;
  const Kind = suggest === 'courses' ? SubjectAnswer : byKind[kind];
  return <Kind {...props} />;
}
