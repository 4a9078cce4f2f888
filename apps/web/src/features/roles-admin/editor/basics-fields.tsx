import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import { schemes } from '@evenhand/domain/roles/role-facts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from '../roles-admin.module.css';
import { BlindFields } from './blind-fields.tsx';
import { FactsFields, PayFields } from './facts-fields.tsx';
import type { RoleFieldsProps } from './role-draft.ts';

const pad = (part: number): string => String(part).padStart(2, '0');

/** An instant as this device's clock shows it, in the form that the browser's own field takes. */
function toLocal(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
const fromLocal = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());

function GraceField({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  return (
    <TextField
      id="graceMinutes"
      label={t('staff.role.graceMinutes')}
      hint={t('staff.role.graceMinutesHint')}
      optional
      type="number"
      min={0}
      max={mostGraceMinutes}
      value={draft.graceMinutes ?? ''}
      {...(errors['graceMinutes'] ? { error: errors['graceMinutes'] } : {})}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ graceMinutes: value === '' ? null : Number(value) });
      }}
    />
  );
}

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

/** Fields for what a role is, when it is open, and when candidates get a decision. */
export function BasicsFields({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const errorOf = (id: string): { readonly error?: string } => (errors[id] ? { error: errors[id] } : {});
  const line = (id: 'title' | 'summary' | 'department' | 'location' | 'salary') => ({
    id,
    label: t(`staff.role.${id}`),
    value: draft[id],
    ...errorOf(id),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [id]: event.currentTarget.value }),
  });
  const instant = (id: 'opensAt' | 'closesAt') => ({
    id,
    label: t(`staff.role.${id}`),
    hint: t('staff.role.zone', { zone }),
    type: 'datetime-local',
    value: toLocal(draft[id]),
    ...errorOf(id),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [id]: fromLocal(event.currentTarget.value) }),
  });
  return (
    <div className="stack">
      <TextField {...line('title')} />
      <div className={classes['row']}>
        <SelectField
          id="scheme"
          label={t('staff.role.scheme')}
          value={draft.scheme}
          choices={schemes.map((scheme) => ({ value: scheme, label: t(`lists.scheme.${scheme}`) }))}
          onChange={(event) => {
            const scheme = schemes.find((one) => one === event.currentTarget.value);
            if (scheme) onChange({ scheme });
          }}
        />
        <TextField {...line('department')} optional />
        <TextField {...line('location')} optional />
        <TextField
          id="places"
          label={t('staff.role.places')}
          optional
          type="number"
          min={1}
          value={draft.places ?? ''}
          {...errorOf('places')}
          onChange={(event) => onChange({ places: Number(event.currentTarget.value) || null })}
        />
      </div>
      <FactsFields draft={draft} errors={errors} onChange={onChange} />
      <TextField {...line('salary')} hint={t('staff.role.salaryHint')} optional />
      <PayFields draft={draft} errors={errors} onChange={onChange} />
      <TextField {...line('summary')} hint={t('staff.role.summaryHint')} optional />
      <TextAreaField
        id="description"
        rows={10}
        label={t('staff.role.description')}
        value={draft.description}
        {...errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={classes['row']}>
        <TextField {...instant('opensAt')} />
        <TextField {...instant('closesAt')} />
        <TextField
          id="decisionBy"
          label={t('staff.role.decisionBy')}
          hint={t('staff.role.decisionByHint')}
          type="date"
          value={draft.decisionBy ?? ''}
          {...errorOf('decisionBy')}
          onChange={(event) => onChange({ decisionBy: event.currentTarget.value || null })}
        />
      </div>
      <GraceField draft={draft} errors={errors} onChange={onChange} />
      <BlindFields draft={draft} errors={errors} onChange={onChange} />
      <PartialFields draft={draft} onChange={onChange} />
    </div>
  );
}
