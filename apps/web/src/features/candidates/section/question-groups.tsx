import type { Field } from '@evenhand/domain/fields/field';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../candidates.module.css';

type GroupName = 'you' | 'health' | 'background';

/** The first question of each group. Those that follow in the catalogue belong to it, and an organisation's own to the last. */
const begins: Readonly<Record<string, GroupName>> = { ageBand: 'you', disability: 'health', schoolType: 'background' };

interface Group {
  readonly name: GroupName;
  readonly fields: readonly Field[];
}

/** Returns the monitoring questions by what they are about. `order` holds all that may be asked, in their order. */
function groupsOfQuestions(asked: readonly Field[], order: readonly Field[]): readonly Group[] {
  let name: GroupName = 'you';
  const nameOf = new Map<string, GroupName>();
  for (const { id } of order) {
    name = begins[id] ?? name;
    nameOf.set(id, name);
  }
  return (['you', 'health', 'background'] as const)
    .map((one) => ({ name: one, fields: asked.filter(({ id }) => nameOf.get(id) === one) }))
    .filter(({ fields }) => fields.length > 0);
}

const answeredIn = ({ fields }: Group, values: SectionData): number =>
  fields.filter(({ id }) => !isEmptyValue(values[id])).length;

interface QuestionGroupProps extends Group {
  readonly values: SectionData;
  readonly startsOpen: boolean;
  readonly hasError: boolean;
  readonly children: ReactNode;
}

function QuestionGroup({ name, fields, values, startsOpen, hasError, children }: QuestionGroupProps) {
  const t = useWords();
  const answered = answeredIn({ name, fields }, values);
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={classes['group']}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{t(`profile.diversity.group.${name}`)}</h2>
        <span>{t('profile.answeredOf', { count: answered, total: fields.length })}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}

interface QuestionGroupsProps {
  readonly asked: readonly Field[];
  readonly fields: readonly Field[];
  readonly values: SectionData;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly question: (field: Field) => ReactNode;
}

/**
 * The monitoring questions in groups that fold. The first that is not answered in full is open: one topic at a time on a phone, and
 * no answers of an earlier visit for those who stand beside the candidate.
 */
export function QuestionGroups({ asked, fields, values, errors, question }: QuestionGroupsProps) {
  const groups = groupsOfQuestions(asked, fields);
  const first = groups.find((group) => answeredIn(group, values) < group.fields.length);
  return groups.map((group) => (
    <QuestionGroup
      key={group.name}
      {...group}
      values={values}
      startsOpen={group.name === first?.name}
      hasError={group.fields.some(({ id }) => Object.keys(errors).some((path) => path.split(/[.[]/)[0] === id))}
    >
      {group.fields.map(question)}
    </QuestionGroup>
  ));
}
