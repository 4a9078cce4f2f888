import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { type MatrixList, matrixLists } from '@evenhand/domain/scoring/matrix';
import { useWords } from '../../../lib/words/words.ts';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import classes from '../roles-admin.module.css';

type Items = NonNullable<Criterion['matrix']>;

interface MatrixFieldsProps {
  /** Id of the first list's field, so that an error summary can link to it. */
  readonly id: string;
  readonly items: Items;
  readonly error: string | undefined;
  readonly onChange: (items: Items) => void;
}

/** A line that is being written may be empty; what is left is named lines alone. */
const named = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '');

/** Edits the two lists of a matrix. */
export function MatrixFields({ id, items, error, onChange }: MatrixFieldsProps) {
  const t = useWords();
  const set = (list: MatrixList, lines: string[]): void => onChange({ ...items, [list]: lines });
  return (
    <>
      <p className={classes['muted']}>{t('staff.criteria.matrixHint')}</p>
      <div className={classes['row']}>
        {matrixLists.map((list, at) => (
          <TextAreaField
            key={list}
            id={at === 0 ? id : `${id}.${list}`}
            rows={3}
            label={t(`staff.criteria.${list}Items`)}
            value={items[list].join('\n')}
            {...(error && at === 0 ? { error } : {})}
            onChange={(event) => set(list, event.currentTarget.value.split('\n'))}
            onBlur={() => set(list, named(items[list]))}
          />
        ))}
      </div>
    </>
  );
}
