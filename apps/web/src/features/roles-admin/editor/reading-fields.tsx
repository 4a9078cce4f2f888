import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { BlindFields } from './blind-fields.tsx';
import type { RoleFieldsProps } from './role-draft.ts';

/** Switches that set where unfinished answers are stored. */
function PartialFields({ draft, onChange }: Pick<RoleFieldsProps, 'draft' | 'onChange'>) {
  const t = useWords();
  return (['savesPartialData', 'overloaded'] as const).map((key) => (
    <CheckField
      key={key}
      id={key}
      kind="switch"
      label={t(`staff.role.${key}`)}
      hint={t(`staff.role.${key}Hint`)}
      checked={draft[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
    />
  ));
}

/** Fields for whether names are hidden, and where unfinished answers are stored. */
export function ReadingFields(props: RoleFieldsProps) {
  return (
    <div className="stack">
      <BlindFields {...props} />
      <PartialFields draft={props.draft} onChange={props.onChange} />
    </div>
  );
}
