import { stages, terminalOf } from '@evenhand/domain/pipeline/stages';
import { useQuery } from '@tanstack/react-query';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { presentRoles, roleQuery } from '../../entities/role/role-queries.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { useWords } from '../../lib/words/words.ts';
import { CheckGroup } from '../../ui/form/option-group.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

/** Role and stages for whose candidates a template is; every role for null, every stage for none. */
export interface Scope {
  readonly roleId: string | null;
  readonly stageIds: number[];
}

interface TemplateScopeProps {
  readonly scope: Scope;
  readonly isEditable: boolean;
  readonly onChange: (scope: Partial<Scope>) => void;
}

/** Asks for whose candidates a template is. A message leaves out those at another stage. */
export function TemplateScope({ scope: { roleId, stageIds }, isEditable, onChange }: TemplateScopeProps) {
  const t = useWords();
  const { data: roles = [], search } = usePicker(presentRoles);
  const { data: role } = useQuery({ ...roleQuery(roleId ?? ''), enabled: roleId !== null });
  const pipeline = role?.pipeline ?? [];
  const offered = roleId === null ? stages.map(({ id }) => id) : pipeline.map(({ stageId }) => stageId);
  const shown = [...new Set([...offered, ...stageIds])].filter((id) => terminalOf(id) === undefined);
  const chosen = role && !roles.some(({ id }) => id === role.id) ? [{ value: role.id, label: role.title }] : [];
  const names = stageIds.map((id) => stageLabel(t, id, pipeline));
  return (
    <details>
      <summary>
        {role ? role.title : t('staff.templates.scope.everyRole')}
        {' · '}
        {names.length > 0 ? names.join(', ') : t('staff.templates.scope.everyStage')}
      </summary>
      {isEditable ? <PickerSearch id="template-find-role" label={t('staff.picker.role')} search={search} /> : null}
      <SelectField
        id="template-role"
        label={t('staff.templates.scope.role')}
        hint={t('staff.templates.scope.roleHint')}
        emptyLabel={t('staff.templates.scope.everyRole')}
        disabled={!isEditable}
        value={roleId ?? ''}
        choices={[...chosen, ...roles.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={({ currentTarget: { value } }) => onChange({ roleId: value === '' ? null : value, stageIds: [] })}
      />
      <CheckGroup
        id="template-stages"
        label={t('staff.templates.scope.stages')}
        hint={t('staff.templates.scope.stagesHint')}
        choices={shown.map((id) => ({ value: String(id), label: stageLabel(t, id, pipeline) }))}
        values={stageIds.map(String)}
        fixed={isEditable ? [] : shown.map(String)}
        onChange={(values) => onChange({ stageIds: values.map(Number) })}
      />
    </details>
  );
}
