import { type StaffCandidate, staffSection, updateStaffCandidate } from '@evenhand/contract/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import { codesOf } from '@evenhand/domain/fields/field-choices';
import { isInstitution, isRecord } from '@evenhand/domain/fields/values';
import { type FormEvent, useState } from 'react';
import { request } from '../../lib/http.ts';
import { ProblemError, problemText } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import classes from './candidate-page.module.css';
import { fieldLabel, fieldTexts } from './field-text.ts';

type Section = StaffCandidate['sections'][number];

interface SectionEditProps {
  readonly section: Section;
  readonly fields: readonly Field[];
  readonly of: { readonly organizationId: string; readonly candidateId: string };
  readonly onClose: () => void;
}

const inputId = (field: Field): string => `edit-${field.id}`;
/** Lists and what comes from the account are not edited here. */
const isEditable = (field: Field): boolean =>
  field.kind !== 'qualifications' && field.kind !== 'multiChoice' && !field.entries && !field.readOnly;

/** What was typed, as the field keeps it. Empty means: no answer. */
function readValue(field: Field, text: string, before: unknown): unknown {
  if (text === '') return undefined;
  if (field.kind === 'boolean') return text === 'yes';
  if (field.kind === 'school' || field.kind === 'university')
    return isInstitution(before) && before.name === text ? before : { id: null, name: text };
  if (field.kind === 'choice' || field.kind === 'country') return codesOf(field).find((code) => String(code) === text);
  return ['year', 'number', 'percent'].includes(field.kind) ? Number(text) : text;
}

function writeValue(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'boolean') return value === true ? 'yes' : 'no';
  return isRecord(value) ? String(value['name'] ?? '') : String(value);
}

interface FieldInputProps {
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
}

function FieldInput({ field, value, error }: FieldInputProps) {
  const t = useWords();
  const common = {
    id: inputId(field),
    name: field.id,
    label: fieldLabel(t, field),
    defaultValue: writeValue(field, value),
    ...(error ? { error } : {}),
  };
  if (field.kind === 'boolean') {
    const choices = [
      { value: 'yes', label: t('ui.yes') },
      { value: 'no', label: t('ui.no') },
    ];
    return <SelectField {...common} emptyLabel="–" choices={choices} />;
  }
  if (field.kind === 'choice' || field.kind === 'country') {
    const choices = codesOf(field).map((code) => ({
      value: String(code),
      label: fieldTexts(t, field, code)[0] ?? String(code),
    }));
    return <SelectField {...common} emptyLabel="–" choices={choices} />;
  }
  if (field.kind === 'longText') return <TextAreaField {...common} />;
  return <TextField {...common} {...(field.kind === 'date' ? { type: 'date' } : {})} />;
}

/** Staff change a section. If somebody else was faster, both are shown and nothing is overwritten. */
export function SectionEdit({ section, fields, of, onClose }: SectionEditProps) {
  const t = useWords();
  const [version, setVersion] = useState(section.version);
  const [theirs, setTheirs] = useState<Section | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const editable = fields.filter(isEditable);

  function refused(error: unknown): void {
    if (error instanceof ProblemError && error.code === 'stale_version') {
      const current = staffSection.safeParse(error.current);
      if (current.success) {
        setTheirs(current.data);
        setVersion(current.data.version);
        return;
      }
    }
    const named = error instanceof ProblemError ? error.errors.filter((fault) => fault.field) : [];
    setErrors(Object.fromEntries(named.map((fault) => [(fault.field ?? '').replace(/^data\./, ''), fault.message])));
    if (named.length === 0) setProblem(problemText(error));
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form);
    const kept = Object.entries(section.data);
    const edited = editable.map((field): [string, unknown] => [
      field.id,
      readValue(field, String(typed.get(field.id) ?? '').trim(), section.data[field.id]),
    ]);
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      await request(updateStaffCandidate, {
        params: { id: of.organizationId, cid: of.candidateId },
        body: { section: section.section, data: Object.fromEntries([...kept, ...edited]), version },
      });
      await queryClient.invalidateQueries({ queryKey: ['candidates'] });
      announce({ kind: 'success', text: t('staff.section.saved') });
      onClose();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void save(event.currentTarget);
  }

  const changed = theirs
    ? fields.filter((one) => writeValue(one, theirs.data[one.id]) !== writeValue(one, section.data[one.id]))
    : [];
  return (
    <form className={classes['edit']} noValidate onSubmit={submit}>
      <ErrorSummary
        errors={editable.flatMap((field) => {
          const text = errors[field.id];
          return text ? [{ field: inputId(field), text }] : [];
        })}
        problem={problem}
      />
      {theirs ? (
        <Notice kind="attention" alert title={t('staff.section.conflictTitle')}>
          <p>{t('staff.section.conflict')}</p>
          <ul>
            {changed.map((field) => (
              <li key={field.id}>
                {fieldLabel(t, field)}: {fieldTexts(t, field, theirs.data[field.id]).join(', ') || '–'}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className={classes['editFields']}>
        {editable.map((field) => (
          <FieldInput key={field.id} field={field} value={section.data[field.id]} error={errors[field.id]} />
        ))}
      </div>
      <div className="actions">
        <ActionButton type="submit" size="small" busy={busy}>
          {t(theirs ? 'staff.section.saveMine' : 'ui.save')}
        </ActionButton>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
