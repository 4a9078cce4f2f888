import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { universities, universityById } from '@evenhand/domain/reference/universities';
import { type FormEvent, useState } from 'react';
import { useOrganizationSave } from '../../../entities/organization/use-organization-save.ts';
import { keyFor } from '../../../lib/forms/made-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { organizationSaved } from '../organizations.api.ts';

type Group = NonNullable<Organization['configuration']['universityGroups']>[number];

/** A group as it is typed: its universities one below the other. */
interface Typed {
  readonly id: string;
  readonly name: string;
  readonly lines: string;
}

const mostGroups = 20;
const folded = (text: string): string => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');

const byName: ReadonlyMap<string, number> = new Map(
  universities.flatMap(({ id, name, aliases }) => [...aliases, name].map((one) => [folded(one), id] as const)),
);

const linesOf = ({ lines }: Typed): string[] => lines.split('\n').filter((line) => line.trim() !== '');

const typedOf = ({ id, name, universities: ids }: Group): Typed => ({
  id,
  name,
  lines: ids.map((one) => universityById(one)?.name ?? String(one)).join('\n'),
});

const groupOf = (typed: Typed): Group => ({
  id: typed.id,
  name: typed.name.trim(),
  universities: [...new Set(linesOf(typed).flatMap((line) => byName.get(folded(line)) ?? []))],
});

/** Returns the errors by field: missing names, and lines that name no known university. */
function faultsOf(t: Translate, groups: readonly Typed[]): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap((group): [string, string][] => {
      const unknown = linesOf(group).filter((line) => !byName.has(folded(line)));
      const lines = unknown.length > 0 ? t('admin.groups.unknown', { names: unknown.join(', ') }) : null;
      const empty = linesOf(group).length === 0 ? t('admin.groups.empty') : null;
      const wrong = lines ?? empty;
      return [
        ...(group.name.trim() === '' ? [[`${group.id}.name`, t('admin.groups.nameMissing')] as [string, string]] : []),
        ...(wrong ? [[`${group.id}.lines`, wrong] as [string, string]] : []),
      ];
    }),
  );
}

interface FieldsProps {
  readonly group: Typed;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Typed>) => void;
  readonly onRemove: () => void;
}

function GroupFields({ group, errors, onChange, onRemove }: FieldsProps) {
  const t = useWords();
  const errorOf = (field: string): { error?: string } => {
    const error = errors[field];
    return error ? { error } : {};
  };
  return (
    <>
      <TextField
        id={`${group.id}.name`}
        label={t('admin.groups.name')}
        maxLength={80}
        autoComplete="off"
        value={group.name}
        {...errorOf(`${group.id}.name`)}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <TextAreaField
        id={`${group.id}.lines`}
        label={t('admin.groups.universities')}
        hint={t('admin.groups.universitiesHint')}
        value={group.lines}
        {...errorOf(`${group.id}.lines`)}
        onChange={({ currentTarget: { value } }) => onChange({ lines: value })}
      />
      <div className="actions">
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('admin.groups.remove', { name: group.name.trim() || t('admin.groups.unnamed') })}
        </Button>
      </div>
    </>
  );
}

/** Edits groups of universities, named by the organisation, by which lists can be filtered. */
export function UniversityGroupsForm({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const { theirs, save } = useOrganizationSave({
    organization,
    savedText: t('admin.groups.saved'),
    onSaved: organizationSaved,
  });
  const [groups, setGroups] = useState(() => (organization.configuration.universityGroups ?? []).map(typedOf));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (id: string, part: Partial<Typed>): void =>
    setGroups((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faultsOf(t, groups);
    setErrors(found);
    setProblem(null);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    void save(({ configuration }) => ({
      configuration: { ...configuration, universityGroups: groups.map(groupOf) },
    }))
      .catch((error: unknown) => setProblem(problemText(error)))
      .finally(() => setBusy(false));
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} problem={problem} />
      {theirs ? (
        <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
          {t('admin.groups.conflict')}
        </Notice>
      ) : null}
      <p className="flush">{t('admin.groups.text')}</p>
      {groups.map((group) => (
        <GroupFields
          key={group.id}
          group={group}
          errors={errors}
          onChange={(part) => change(group.id, part)}
          onRemove={() => setGroups(groups.filter(({ id }) => id !== group.id))}
        />
      ))}
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('admin.groups.save')}
        </ActionButton>
        {groups.length < mostGroups ? (
          <Button
            variant="secondary"
            onClick={() => {
              const taken = groups.map(({ id }) => id);
              setGroups([...groups, { id: keyFor('', taken, 'own_group'), name: '', lines: '' }]);
            }}
          >
            {t('admin.groups.add')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
