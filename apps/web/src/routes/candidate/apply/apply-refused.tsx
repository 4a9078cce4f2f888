import type { Form } from '@evenhand/domain/forms/read-form';
import { Link } from 'react-router';
import type { Refusal } from '../../../entities/draft/draft-state.ts';
import { NotKept } from '../../../entities/draft/not-kept.tsx';
import type { FormAnswers } from '../../../features/applications/applications.api.ts';
import { itemErrors, itemId } from '../../../features/forms/item-errors.ts';

interface ApplyRefusedProps {
  readonly asked: Form;
  readonly answers: FormAnswers;
  readonly refusals: readonly Refusal[];
  readonly pagePath: (section: string) => string;
}

/** Answers that the server would not keep, each with the way to its question. */
export function ApplyRefused({ asked, answers, refusals, pagePath }: ApplyRefusedProps) {
  const refused = refusals.map(({ field, text }) => {
    // The server names an answer by where it stands in what was sent.
    const key = field?.split('.')[1] ?? '';
    const section = asked.sections.find(({ items }) => items.some((item) => item.key === key));
    const item = section?.items.find((one) => one.key === key);
    if (!section || !item) return text;
    // The question's own limit says what to do: the server’s is told only where the question has none.
    const limit = itemErrors([section], answers).find((error) => error.key === key);
    return (
      <Link key={key} to={`${pagePath(section.id)}#${itemId(key)}`}>
        {limit?.text ?? `${item.label}: ${text}`}
      </Link>
    );
  });
  return <NotKept refused={refused} />;
}
