import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import { useWords } from '../../../lib/words/words.ts';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../roles-admin.module.css';
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

/** Fields for when the role is open, and when candidates get a decision. */
export function DatesFields({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const errorOf = (id: string): { readonly error?: string } => (errors[id] ? { error: errors[id] } : {});
  const instant = (id: 'opensAt' | 'closesAt') => ({
    id,
    label: t(`staff.role.${id}`),
    hint: t('staff.role.zone', { zone }),
    withTime: true,
    value: toLocal(draft[id]),
    ...errorOf(id),
    onChange: (value: string) => onChange({ [id]: fromLocal(value) }),
  });
  return (
    <div className="stack">
      <div className={classes['row']}>
        <CalendarField {...instant('opensAt')} />
        <CalendarField {...instant('closesAt')} />
        <CalendarField
          id="decisionBy"
          label={t('staff.role.decisionBy')}
          hint={t('staff.role.decisionByHint')}
          value={draft.decisionBy ?? ''}
          {...errorOf('decisionBy')}
          onChange={(day) => onChange({ decisionBy: day || null })}
        />
      </div>
      <GraceField draft={draft} errors={errors} onChange={onChange} />
    </div>
  );
}
