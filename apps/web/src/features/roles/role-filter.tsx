import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { listRoleChoices } from '@evenhand/contract/records/public-roles';
import { countryName, isCountryCode } from '@evenhand/domain/reference/countries';
import { hasWord, language, useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { FilterForm } from '../../ui/form/filter-form.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { RoleSearch } from './role-search.ts';
import { filterNames, isFiltered, isNarrow } from './roles.api.ts';

type Choices = ReplyOf<typeof listRoleChoices>;

interface RoleFilterFormProps {
  readonly filter: RoleSearch;
  /** Values by which the roles can be filtered. Undefined until they are loaded. */
  readonly choices: Choices | undefined;
}

/** A choice of values, with the one that the address names even where no role has it. */
const withChosen = (values: readonly string[], chosen: string): string[] => [
  ...new Set(chosen === '' ? values : [...values, chosen]),
];

type SelectName = 'employer' | 'department' | 'level' | 'scheme' | 'type' | 'arrangement' | 'country';

/** One of the values that roles have; nothing to choose from is not shown. */
function Select({ name, value, values }: { name: SelectName; value: string; values: readonly Choice[] }) {
  const t = useWords();
  if (values.length < 2 && value === '') return null;
  return (
    <SelectField
      id={name}
      name={name}
      label={t(`roles.filter.${name}`)}
      defaultValue={value}
      emptyLabel={t('roles.filter.any')}
      choices={values}
    />
  );
}

function useLabels() {
  const t = useWords();
  const plain = (value: string): Choice => ({ value, label: value });
  const worded =
    (list: 'scheme' | 'employmentType' | 'workArrangement') =>
    (value: string): Choice[] => {
      const word = `lists.${list}.${value}`;
      return hasWord(word) ? [{ value, label: t(word) }] : [];
    };
  const country = (value: string): Choice => ({
    value,
    label: isCountryCode(value) ? countryName(value, language()) : value,
  });
  return { plain, worded, country };
}

function MoreFilters({ filter, choices }: { readonly filter: RoleSearch; readonly choices: Choices }) {
  const t = useWords();
  const { plain, worded, country } = useLabels();
  const { department, level, employmentType, workArrangement } = filter;
  const types = withChosen(choices.employmentTypes, employmentType).flatMap(worded('employmentType'));
  const arrangements = withChosen(choices.workArrangements, workArrangement).flatMap(worded('workArrangement'));
  return (
    <>
      <Select name="department" value={department} values={withChosen(choices.departments, department).map(plain)} />
      <Select name="level" value={level} values={withChosen(choices.levels, level).map(plain)} />
      <Select name="type" value={employmentType} values={types} />
      <Select name="arrangement" value={workArrangement} values={arrangements} />
      <Select
        name="country"
        value={filter.country}
        values={withChosen(choices.countries, filter.country).map(country)}
      />
      <CheckField id="soon" name="soon" value="1" label={t('roles.filter.soon')} defaultChecked={filter.closingSoon} />
    </>
  );
}

const nothing: Choices = {
  schemes: [],
  locations: [],
  departments: [],
  levels: [],
  employmentTypes: [],
  workArrangements: [],
  countries: [],
  employers: [],
};

const employersOf = ({ employers = [] }: Choices): Choice[] =>
  employers.map(({ id, name }) => ({ value: id, label: name }));

/** Search and filters of the roles. */
export function RoleFilterForm({ filter, choices = nothing }: RoleFilterFormProps) {
  const t = useWords();
  const { worded } = useLabels();
  return (
    <FilterForm
      names={filterNames}
      chosen={filter}
      submitLabel={t('roles.show')}
      clear={isFiltered(filter) ? { path: '/roles', label: t('roles.clear') } : null}
      more={{
        label: t('roles.filter.more'),
        open: isNarrow(filter),
        fields: <MoreFilters filter={filter} choices={choices} />,
      }}
    >
      <TextField id="q" name="q" type="search" label={t('roles.search')} defaultValue={filter.searchTerm} />
      <Select name="employer" value={filter.employer} values={employersOf(choices)} />
      <TextField
        id="location"
        name="location"
        label={t('roles.location')}
        defaultValue={filter.location}
        list="role-locations"
      />
      <datalist id="role-locations">
        {choices.locations.map((location) => (
          <option key={location} value={location} />
        ))}
      </datalist>
      <Select
        name="scheme"
        value={filter.scheme}
        values={withChosen(choices.schemes, filter.scheme).flatMap(worded('scheme'))}
      />
    </FilterForm>
  );
}
