import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { schoolKey } from '@evenhand/domain/education/school-key';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { GroupsForm, linesOf, type TypedGroup } from './groups-form.tsx';

type Group = NonNullable<Organization['configuration']['schoolGroups']>[number];

const longestName = 200;
const mostSchools = 300;

const typedOf = ({ id, name, schools }: Group): TypedGroup => ({ id, name, lines: schools.join('\n') });

/** The group with each school once. */
const groupOf = (typed: TypedGroup): Group => ({
  id: typed.id,
  name: typed.name.trim(),
  schools: [...new Map(linesOf(typed).map((line) => [schoolKey(line), line.trim()])).values()],
});

/** Returns what is wrong with the schools of a group; null where nothing is. */
function faultOf(t: Translate, group: TypedGroup): string | null {
  const lines = linesOf(group);
  if (lines.length === 0) return t('admin.schoolGroups.empty');
  if (lines.length > mostSchools) return t('admin.schoolGroups.tooMany', { most: mostSchools });
  const long = lines.findIndex((line) => line.trim().length > longestName);
  return long < 0 ? null : t('admin.lists.tooLong', { number: long + 1, most: longestName });
}

/** Edits groups of schools, named by the organisation, by which lists can be filtered. */
export function SchoolGroupsForm({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  return (
    <GroupsForm
      organization={organization}
      kept={(organization.configuration.schoolGroups ?? []).map(typedOf)}
      words={{
        text: t('admin.schoolGroups.text'),
        members: t('admin.schoolGroups.schools'),
        hint: t('admin.schoolGroups.hint'),
        add: t('admin.schoolGroups.add'),
        save: t('admin.schoolGroups.save'),
      }}
      faultOf={faultOf}
      withGroups={(configuration, groups) => ({ ...configuration, schoolGroups: groups.map(groupOf) })}
    />
  );
}
