import type { Criterion } from '@evenhand/contract/roles';
import { keyFor, moved } from '../../lib/made-key.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ItemButtons } from '../../ui/item-buttons.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import classes from './roles-admin.module.css';

interface CriteriaEditorProps {
  readonly criteria: readonly Criterion[];
  readonly onChange: (criteria: Criterion[]) => void;
}

const most = 20;

/** What people are scored against, 0 to 5, and what good looks like. */
export function CriteriaEditor({ criteria, onChange }: CriteriaEditorProps) {
  const t = useWords();
  const change = (at: number, part: Partial<Criterion>): void =>
    onChange(criteria.map((one, index) => (index === at ? { ...one, ...part } : one)));
  function add(): void {
    const keys = criteria.map((one) => one.key);
    onChange([...criteria, { key: keyFor('', keys, 'criterion'), label: '', guidance: '' }]);
  }
  return (
    <div className={classes['items']}>
      <ol className={classes['blocks']}>
        {criteria.map((criterion, at) => (
          <li key={criterion.key}>
            <div className={classes['blockHead']}>
              <TextField
                id={`criteria.${at}.label`}
                label={t('staff.criteria.label')}
                value={criterion.label}
                onChange={(event) => change(at, { label: event.currentTarget.value })}
              />
              <ItemButtons
                name={criterion.label || t('staff.criteria.unnamed', { number: at + 1 })}
                first={at === 0}
                last={at === criteria.length - 1}
                onMove={(by) => onChange(moved(criteria, at, by))}
                onRemove={() => onChange(criteria.toSpliced(at, 1))}
              />
            </div>
            <TextAreaField
              id={`criteria.${at}.guidance`}
              rows={2}
              label={t('staff.criteria.guidance')}
              optional
              value={criterion.guidance}
              onChange={(event) => change(at, { guidance: event.currentTarget.value })}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="small" disabled={criteria.length >= most} onClick={add}>
        {t('staff.criteria.add')}
      </Button>
    </div>
  );
}
