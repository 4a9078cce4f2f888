import type { Form } from '@evenhand/domain/forms/read-form';
import { Link } from 'react-router';
import { itemId } from '../../features/forms/item-errors.ts';
import type { Refusal } from '../../lib/draft-state.ts';
import { NotKept } from '../../ui/not-kept.tsx';

interface ApplyRefusedProps {
  readonly asked: Form;
  readonly refusals: readonly Refusal[];
  readonly pagePath: (section: string) => string;
}

/** Answers that the server would not keep, each with the way to its question. */
export function ApplyRefused({ asked, refusals, pagePath }: ApplyRefusedProps) {
  const refused = refusals.map(({ field, text }) => {
    // The server names an answer by where it stands in what was sent.
    const key = field?.split('.')[1] ?? '';
    const section = asked.sections.find(({ items }) => items.some((item) => item.key === key));
    const item = section?.items.find((one) => one.key === key);
    if (!section || !item) return text;
    return (
      <Link key={key} to={`${pagePath(section.id)}#${itemId(key)}`}>
        {item.label}: {text}
      </Link>
    );
  });
  return <NotKept refused={refused} />;
}
