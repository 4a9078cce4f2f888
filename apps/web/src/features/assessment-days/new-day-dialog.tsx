import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { presentRoles, roleQuery } from '../../entities/role/role-queries.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { addDay, assessmentDaysQuery } from './assessment-days.api.ts';

const fields = ['title', 'day', 'role', 'stage'] as const;
type Field = (typeof fields)[number];

const nothing = { title: '', day: '', role: '', stage: '', place: '', like: '' };
type TypedDay = typeof nothing;

interface RoleFieldsProps {
  readonly typed: TypedDay;
  readonly missing: (field: Field) => { readonly error?: string };
  readonly onChange: (part: Partial<TypedDay>) => void;
}

function RoleFields({ typed, missing, onChange }: RoleFieldsProps) {
  const t = useWords();
  const { data: roles = [], search } = usePicker(presentRoles);
  const { data: role } = useQuery({ ...roleQuery(typed.role), enabled: typed.role !== '' });
  const pipeline = role?.pipeline ?? [];
  const stages = pipeline.filter((stage) => !isRejection(stage) && stage.stageId !== stageIds.withdrew);
  return (
    <>
      <PickerSearch id="day-role-find" label={t('staff.assessment.findRole')} search={search} />
      <SelectField
        id="day-role"
        label={t('staff.assessment.role')}
        emptyLabel={t('staff.assessment.choose')}
        value={typed.role}
        choices={roles.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => onChange({ role: event.currentTarget.value, stage: '' })}
        {...missing('role')}
      />
      <SelectField
        id="day-stage"
        label={t('staff.assessment.stage')}
        emptyLabel={t('staff.assessment.choose')}
        value={typed.stage}
        disabled={stages.length === 0}
        choices={stages.map(({ stageId }) => ({ value: String(stageId), label: stageLabel(t, stageId, pipeline) }))}
        onChange={(event) => onChange({ stage: event.currentTarget.value })}
        {...missing('stage')}
      />
    </>
  );
}

/** Begins an assessment day: its name, when and where, for which stage of which role, and like which earlier one. */
export function NewDayDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const set = (part: Partial<TypedDay>): void => setTyped((before) => ({ ...before, ...part }));
  const { data: days = [] } = useQuery(assessmentDaysQuery);
  const adding = useSendOnce({
    send: addDay,
    onSent: ({ id }) => void navigate(`/manager/assessment-days/${id}`),
  });
  const missing = (field: Field) =>
    isChecked && typed[field].trim() === '' ? { error: t(`staff.assessment.missing.${field}`) } : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const first = fields.find((field) => typed[field].trim() === '');
    if (first) {
      document.getElementById(`day-${first}`)?.focus();
      return;
    }
    const { title, day, place, like } = typed;
    const shared = { roleId: typed.role, stageId: Number(typed.stage), title, day, place };
    adding.mutate(like === '' ? shared : { ...shared, likeId: like });
  };
  return (
    <Dialog title={t('staff.assessment.new')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {adding.error ? (
          <Notice kind="problem" alert>
            {problemText(adding.error)}
          </Notice>
        ) : null}
        <TextField
          id="day-title"
          label={t('staff.assessment.name')}
          maxLength={200}
          value={typed.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          {...missing('title')}
        />
        <CalendarField
          id="day-day"
          label={t('staff.assessment.day')}
          value={typed.day}
          onChange={(day) => set({ day })}
          {...missing('day')}
        />
        <RoleFields typed={typed} missing={missing} onChange={set} />
        <TextField
          id="day-place"
          label={t('staff.assessment.place')}
          optional
          maxLength={200}
          value={typed.place}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
        {days.length > 0 ? (
          <SelectField
            id="day-like"
            label={t('staff.assessment.like')}
            emptyLabel={t('staff.assessment.likeNone')}
            value={typed.like}
            choices={days.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => set({ like: event.currentTarget.value })}
          />
        ) : null}
        <div className="actions">
          <ActionButton type="submit" busy={adding.isPending}>
            {t('staff.assessment.create')}
          </ActionButton>
          <Button variant="quiet" onClick={onClose}>
            {t('staff.assessment.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
