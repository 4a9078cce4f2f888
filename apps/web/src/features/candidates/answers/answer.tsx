import type { FieldKind } from '@evenhand/domain/fields/field';
import type { ComponentType } from 'react';
import type { AnswerProps } from './answer-props.ts';
import { BooleanAnswer } from './boolean-answer.tsx';
import { ChoiceAnswer } from './choice-answer.tsx';
import { DateAnswer } from './date-answer.tsx';
import { LongTextAnswer } from './long-text-answer.tsx';
import { ModulesAnswer } from './modules-answer.tsx';
import { MultiChoiceAnswer } from './multi-choice-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { PhoneAnswer } from './phone-answer.tsx';
import { PostcodeAnswer } from './postcode-answer.tsx';
import { QualificationsAnswer } from './qualifications-answer.tsx';
import { RecordsAnswer } from './records-answer.tsx';
import { SchoolAnswer } from './school-answer.tsx';
import { SubjectAnswer } from './subject-answer.tsx';
import { TextAnswer } from './text-answer.tsx';
import { UniversityAnswer } from './university-answer.tsx';

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
