import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { universities, universityById } from '@evenhand/domain/reference/universities';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { GroupsForm, linesOf, type TypedGroup } from './groups-form.tsx';

type Group = NonNullable<Organization['configuration']['universityGroups']>[number];

const folded = (text: string): string => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');

const byName: ReadonlyMap<string, number> = new Map(
  universities.flatMap(({ id, name, aliases }) => [...aliases, name].map((one) => [folded(one), id] as const)),
);

const typedOf = ({ id, name, universities: ids }: Group): TypedGroup => ({
  id,
  name,
  lines: ids.map((one) => universityById(one)?.name ?? String(one)).join('\n'),
});

const groupOf = (typed: TypedGroup): Group => ({
  id: typed.id,
  name: typed.name.trim(),
  universities: [...new Set(linesOf(typed).flatMap((line) => byName.get(folded(line)) ?? []))],
});

/** Returns what is wrong with the universities of a group: lines that name none; null where nothing is. */
function faultOf(t: Translate, group: TypedGroup): string | null {
  const unknown = linesOf(group).filter((line) => !byName.has(folded(line)));
  if (unknown.length > 0) return t('admin.groups.unknown', { names: unknown.join(', ') });
  return linesOf(group).length === 0 ? t('admin.groups.empty') : null;
}

/** Edits groups of universities, named by the organisation, by which lists can be filtered. */
export function UniversityGroupsForm({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  return (
    <GroupsForm
      organization={organization}
      kept={(organization.configuration.universityGroups ?? []).map(typedOf)}
      words={{
        text: t('admin.groups.text'),
        members: t('admin.groups.universities'),
        hint: t('admin.groups.universitiesHint'),
        add: t('admin.groups.add'),
        save: t('admin.groups.save'),
      }}
      faultOf={faultOf}
      withGroups={(configuration, groups) => ({ ...configuration, universityGroups: groups.map(groupOf) })}
    />
  );
}
