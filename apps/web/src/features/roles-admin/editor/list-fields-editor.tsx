import type { listGridColumns } from '@evenhand/contract/screens/search/search';
import { criterionWords, isCriterionColumn } from '@evenhand/domain/lists/criterion-column';
import {
  begunWith,
  columnOfField,
  field,
  type ListField,
  scoreField,
  swapped,
  withField,
  withoutField,
} from '@evenhand/domain/lists/list-fields';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { columnText } from '../../../entities/candidate/field-words.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ItemButtons } from '../../../ui/button/item-buttons.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { listedColumnsQuery, type RoleContent } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import type { RoleFieldsProps } from './role-draft.ts';

interface Offer {
  readonly field: ListField;
  readonly label: string;
}

type Column = z.output<(typeof listGridColumns.answers)[200]>[number];

/** The name is always there, in front; what is protected or there to look by alone is no column. */
const isColumn = ({ id, protected: isProtected, filterOnly }: Column): boolean =>
  id !== 'name' && !isProtected && filterOnly !== true && !isCriterionColumn(id);

/** Every column that the role's list has: criteria as they stand in the draft. */
const offersOf = (t: Translate, columns: readonly Column[], criteria: RoleContent['criteria']): Offer[] => [
  ...columns.filter(isColumn).map(({ id, label }) => ({ field: field(id), label: label ?? columnText(t, { id }) })),
  ...criteria
    .filter((criterion) => criterion.label.trim() !== '')
    .map((criterion) => ({
      field: scoreField(criterion.key),
      label: t(criterionWords(criterion), { criterion: criterion.label }),
    })),
];

const most = 60;

interface ChosenProps {
  readonly fields: readonly ListField[];
  readonly offers: readonly Offer[];
  readonly onChange: (fields: ListField[]) => void;
}

function Chosen({ fields, offers, onChange }: ChosenProps) {
  const t = useWords();
  const byId = new Map(offers.map((offer) => [columnOfField(offer.field), offer]));
  const chosen = begunWith(fields).flatMap((one) => byId.get(columnOfField(one)) ?? []);
  const others = offers.filter((offer) => !chosen.includes(offer));
  return (
    <>
      <ol className={classes['columnList']}>
        {chosen.map((one, at) => (
          <li key={columnOfField(one.field)}>
            <div className={classes['columnRow']}>
              <span>{one.label}</span>
              <ItemButtons
                name={one.label}
                first={at === 0}
                last={at === chosen.length - 1}
                onMove={(by) => onChange(swapped(fields, one.field, chosen[at + by]?.field ?? one.field))}
                onRemove={() => onChange(withoutField(fields, one.field))}
              />
            </div>
          </li>
        ))}
      </ol>
      {others.length > 0 && chosen.length < most ? (
        <SelectField
          id="list-fields"
          label={t('staff.role.addColumn')}
          emptyLabel={t('staff.role.chooseColumn')}
          value=""
          choices={others.map((offer) => ({ value: columnOfField(offer.field), label: offer.label }))}
          onChange={({ currentTarget: { value } }) => {
            const offer = byId.get(value);
            if (offer) onChange(withField(fields, offer.field));
          }}
        />
      ) : null}
    </>
  );
}

interface EditorProps extends Omit<RoleFieldsProps, 'errors'> {
  /** Null: a role that is not there yet. What its form will ask is chosen afterwards. */
  readonly roleId: string | null;
}

/** Sets the columns with which the list of candidates begins. Every user may choose their own there. */
export function ListFieldsEditor({ draft, roleId, onChange }: EditorProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(listedColumnsQuery(roleId));
  const { listFields } = draft.viewConfiguration;
  const choose = (fields: ListField[]): void => onChange({ viewConfiguration: { listFields: fields } });
  return (
    <div className={classes['items']}>
      {data ? <Chosen fields={listFields} offers={offersOf(t, data, draft.criteria)} onChange={choose} /> : null}
      {!data && !error ? <Waiting /> : null}
      {!data && error ? (
        <Notice kind="problem" action={{ label: t('ui.retry'), run: () => void refetch() }}>
          {problemText(error)}
        </Notice>
      ) : null}
      {listFields.length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => choose([])}>
          {t('staff.role.usualColumns')}
        </Button>
      ) : null}
    </div>
  );
}
