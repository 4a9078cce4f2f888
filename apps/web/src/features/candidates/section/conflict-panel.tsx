import type { Field } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import { questionText } from '../../../entities/candidate/field-words.ts';
import { ClashPanel, type ResolveClash } from '../../../entities/draft/clash-panel.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { valueLines } from '../value-text.ts';

interface ConflictPanelProps {
  readonly fields: readonly Field[];
  readonly mine: SectionData;
  readonly theirs: SectionData;
  /** Ids of the fields that were answered differently. */
  readonly clashes: readonly string[];
  readonly onResolve: ResolveClash;
}

/** Shows two versions of a step's answers side by side. */
export function ConflictPanel({ fields, mine, theirs, clashes, onResolve }: ConflictPanelProps) {
  const t = useWords();
  const text = (field: Field, data: SectionData): string =>
    valueLines(t, field, data[field.id]).join('; ') || t('candidate.notAnswered');
  return (
    <ClashPanel
      clashes={fields
        .filter((field) => clashes.includes(field.id))
        .map((field) => ({
          key: field.id,
          label: questionText(t, field),
          mine: text(field, mine),
          theirs: text(field, theirs),
        }))}
      onResolve={onResolve}
    />
  );
}
