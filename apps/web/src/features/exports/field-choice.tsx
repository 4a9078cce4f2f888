import { fieldById } from '@evenhand/domain/fields/catalogue/catalogue';
import { isFormColumn } from '@evenhand/domain/lists/form-column';
import { useQuery } from '@tanstack/react-query';
import { questionText } from '../../entities/candidate/field-words.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { CheckGroup } from '../../ui/form/option-group.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { exportFieldsQuery } from './exports.api.ts';
import classes from './exports.module.css';
import type { ListToExport } from './list-to-export.ts';

export interface Chosen {
  readonly columns: readonly string[];
  readonly fields: readonly string[];
}

interface FieldChoiceProps {
  readonly list: ListToExport;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

const fieldLabel = (t: Translate, id: string): string => questionText(t, fieldById(id) ?? { id });

/** Chooses some of the columns, and leaves the choice of the others as it is. */
function ColumnGroup({
  id,
  label,
  list,
  chosen,
  onChange,
}: FieldChoiceProps & { readonly id: string; readonly label: string }) {
  const ids = new Set(list.columns.map((column) => column.id));
  if (ids.size === 0) return null;
  return (
    <CheckGroup
      id={id}
      label={label}
      choices={list.columns.map((column) => ({ value: column.id, label: column.label }))}
      values={chosen.columns.filter((one) => ids.has(one))}
      onChange={(columns) =>
        onChange({ ...chosen, columns: [...chosen.columns.filter((one) => !ids.has(one)), ...columns] })
      }
    />
  );
}

/** Chooses columns of the list, answers to the role's own form, and those answers of the profile that may be exported. */
export function FieldChoice({ list, chosen, onChange }: FieldChoiceProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(exportFieldsQuery(list));
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const sections = [...Map.groupBy(data.fields, ({ section }) => section)];
  return (
    <div className={classes['choice']}>
      <ColumnGroup
        id="export-columns"
        label={t('exports.columns')}
        list={{ ...list, columns: list.columns.filter(({ id }) => !isFormColumn(id)) }}
        chosen={chosen}
        onChange={onChange}
      />
      <ColumnGroup
        id="export-form"
        label={t('exports.answers')}
        list={{ ...list, columns: list.columns.filter(({ id }) => isFormColumn(id)) }}
        chosen={chosen}
        onChange={onChange}
      />
      {sections.map(([section, fields]) => {
        const ids = fields.map(({ id }) => id);
        return (
          <CheckGroup
            key={section}
            id={`export-${section}`}
            label={t('exports.fields', { section: t(`profile.step.${section}`) })}
            choices={ids.map((id) => ({ value: id, label: fieldLabel(t, id) }))}
            values={chosen.fields}
            onChange={(values) =>
              onChange({ ...chosen, fields: [...chosen.fields.filter((id) => !ids.includes(id)), ...values] })
            }
          />
        );
      })}
      <p className="flush">{t('exports.never')}</p>
    </div>
  );
}
