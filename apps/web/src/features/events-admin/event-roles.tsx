import { useState } from 'react';
import { presentRoles } from '../../entities/role/role-queries.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import type { EventDraft } from './event-draft.ts';
import classes from './events-admin.module.css';

interface EventRolesProps {
  readonly draft: EventDraft;
  readonly onChange: (part: Partial<EventDraft>) => void;
}

/** Chooses the roles of an event. A role ticked here stays visible whatever is searched for next. */
export function EventRoles({ draft, onChange }: EventRolesProps) {
  const t = useWords();
  const { data, search } = usePicker(presentRoles);
  const [ticked, setTicked] = useState<readonly { readonly id: string; readonly title: string }[]>([]);
  const finder = <PickerSearch id="event-find-role" label={t('staff.picker.role')} search={search} />;
  if (!data || (data.length === 0 && !search.isSearched)) return finder;
  const found = new Set(data.map(({ id }) => id));
  const roles = [...ticked.filter(({ id }) => !found.has(id) && draft.roleIds.includes(id)), ...data];
  const toggle = (role: { readonly id: string; readonly title: string }, on: boolean): void => {
    setTicked((before) => [...before.filter(({ id }) => id !== role.id), ...(on ? [role] : [])]);
    onChange({ roleIds: on ? [...draft.roleIds, role.id] : draft.roleIds.filter((id) => id !== role.id) });
  };
  return (
    <>
      {finder}
      <GroupFrame id="roles" label={t('staff.event.roles')}>
        <div className={classes['roles']}>
          {roles.map((role) => (
            <CheckField
              key={role.id}
              id={`role-${role.id}`}
              label={role.title}
              checked={draft.roleIds.includes(role.id)}
              onChange={(event) => toggle(role, event.currentTarget.checked)}
            />
          ))}
        </div>
      </GroupFrame>
    </>
  );
}
