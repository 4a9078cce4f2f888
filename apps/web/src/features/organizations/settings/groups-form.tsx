import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { type FormEvent, useState } from 'react';
import { useOrganizationSave } from '../../../entities/organization/use-organization-save.ts';
import { randomKey } from '../../../lib/forms/made-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { organizationSaved } from '../organizations.api.ts';

/** A group as it is typed: its members one below the other. */
export interface TypedGroup {
  readonly id: string;
  readonly name: string;
  readonly lines: string;
}

const mostGroups = 20;

export const linesOf = ({ lines }: TypedGroup): string[] => lines.split('\n').filter((line) => line.trim() !== '');

interface GroupWords {
  readonly text: string;
  readonly members: string;
  readonly hint: string;
  readonly add: string;
  readonly save: string;
}

interface GroupsFormProps {
  readonly organization: Organization;
  /** The groups as they are kept. */
  readonly kept: readonly TypedGroup[];
  readonly words: GroupWords;
  /** Returns what is wrong with the members of a group; null where nothing is. */
  readonly faultOf: (t: Translate, group: TypedGroup) => string | null;
  readonly withGroups: (
    configuration: Organization['configuration'],
    groups: readonly TypedGroup[],
  ) => Organization['configuration'];
}

interface FieldsProps {
  readonly group: TypedGroup;
  readonly words: GroupWords;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<TypedGroup>) => void;
  readonly onRemove: () => void;
}

function GroupFields({ group, words, errors, onChange, onRemove }: FieldsProps) {
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
        label={words.members}
        hint={words.hint}
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

/** Edits groups, named by the organisation, by which lists can be filtered. */
export function GroupsForm({ organization, kept, words, faultOf, withGroups }: GroupsFormProps) {
  const t = useWords();
  const { theirs, save } = useOrganizationSave({
    organization,
    savedText: t('admin.groups.saved'),
    onSaved: organizationSaved,
  });
  const [groups, setGroups] = useState(kept);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (id: string, part: Partial<TypedGroup>): void =>
    setGroups((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const faults = (): Record<string, string> =>
    Object.fromEntries(
      groups.flatMap((group): [string, string][] => {
        const wrong = faultOf(t, group);
        return [
          ...(group.name.trim() === ''
            ? [[`${group.id}.name`, t('admin.groups.nameMissing')] as [string, string]]
            : []),
          ...(wrong ? [[`${group.id}.lines`, wrong] as [string, string]] : []),
        ];
      }),
    );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faults();
    setErrors(found);
    setProblem(null);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    void save(({ configuration }) => ({ configuration: withGroups(configuration, groups) }))
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
      <p className="flush">{words.text}</p>
      {groups.map((group) => (
        <GroupFields
          key={group.id}
          group={group}
          words={words}
          errors={errors}
          onChange={(part) => change(group.id, part)}
          onRemove={() => setGroups(groups.filter(({ id }) => id !== group.id))}
        />
      ))}
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {words.save}
        </ActionButton>
        {groups.length < mostGroups ? (
          <Button
            variant="secondary"
            onClick={() => setGroups([...groups, { id: randomKey('own'), name: '', lines: '' }])}
          >
            {words.add}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
