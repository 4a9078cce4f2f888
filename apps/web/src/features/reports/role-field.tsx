import type { RoleListItem } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { formatDate, formatNumber } from '../../lib/format/format.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { allRoles } from './reports.api.ts';

type NamedRole = Pick<RoleListItem, 'id' | 'title' | 'closesAt'>;

/** Returns the title of a role, and the day on which it closed: the same role is there again each year. */
function roleLabel(t: Translate, { title, closesAt }: NamedRole): string {
  const isClosed = closesAt !== null && Date.parse(closesAt) <= Date.now();
  return isClosed ? t('report.filter.closedRole', { title, day: formatDate(closesAt) }) : title;
}

/** The roles of a report: all, one of any age, or those of which the address says. */
export function RoleField({ chosen }: { readonly chosen: readonly string[] }) {
  const t = useWords();
  const { data = [], search } = usePicker(allRoles);
  const [value, setValue] = useState(chosen.join(','));
  const [picked, setPicked] = useState<NamedRole | null>(null);
  const roles = data.filter(({ status }) => status !== 'PRESET');
  const isListed = value === '' || roles.some(({ id }) => id === value);
  const [onlyOne = ''] = chosen.length === 1 ? chosen : [];
  const named = useQuery({ ...roleQuery(onlyOne), enabled: onlyOne !== '' && !isListed && picked?.id !== value });
  const known = [picked, named.data].find((role) => role?.id === value);
  const many = t('report.filter.chosenRoles', { count: chosen.length, number: formatNumber(chosen.length) });
  const own = isListed ? [] : [{ value, label: known ? roleLabel(t, known) : many }];
  return (
    <>
      <PickerSearch id="report-roles-find" label={t('report.filter.findRole')} search={search} />
      <SelectField
        id="report-roles"
        name="roles"
        label={t('report.filter.roles')}
        emptyLabel={t('report.filter.allRoles')}
        choices={[...own, ...roles.map((role) => ({ value: role.id, label: roleLabel(t, role) }))]}
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setPicked(roles.find(({ id }) => id === currentTarget.value) ?? null);
        }}
      />
    </>
  );
}
