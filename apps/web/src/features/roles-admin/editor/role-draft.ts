import type { Role } from '@evenhand/contract/records/roles/roles';
import { endsOfBlindness } from '@evenhand/domain/fields/blind/blind-until';
import { criterionWords } from '@evenhand/domain/lists/criterion-column';
import { begunWith } from '@evenhand/domain/lists/list-fields';
import { columnText } from '../../../entities/candidate/field-words.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { RoleContent, RoleTemplateOption } from '../roles.api.ts';

/** A part of the editor: what is there, what is wrong with it, and how it changes. */
export interface RoleFieldsProps {
  readonly draft: RoleContent;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<RoleContent>) => void;
}

export const contentKeys = [
  'title',
  'scheme',
  'employmentType',
  'workArrangement',
  'countries',
  'languageCode',
  'texts',
  'pay',
  'summary',
  'description',
  'level',
  'department',
  'location',
  'salary',
  'places',
  'opensAt',
  'closesAt',
  'decisionBy',
  'graceMinutes',
  'blind',
  'blindEverywhere',
  'blindUntil',
  'savesPartialData',
  'overloaded',
  'pipeline',
  'criteria',
  'showsCriteria',
  'viewConfiguration',
] as const satisfies readonly (keyof RoleContent)[];

/** Returns the part of a role that the editor edits. */
export const contentOf = (role: Role): RoleContent => ({
  title: role.title,
  scheme: role.scheme,
  employmentType: role.employmentType,
  workArrangement: role.workArrangement,
  countries: role.countries,
  languageCode: role.languageCode,
  texts: role.texts,
  pay: role.pay,
  summary: role.summary,
  description: role.description,
  level: role.level,
  department: role.department,
  location: role.location,
  salary: role.salary,
  places: role.places,
  opensAt: role.opensAt,
  closesAt: role.closesAt,
  decisionBy: role.decisionBy,
  graceMinutes: role.graceMinutes,
  blind: role.blind,
  blindEverywhere: role.blindEverywhere,
  blindUntil: role.blindUntil,
  savesPartialData: role.savesPartialData,
  overloaded: role.overloaded,
  pipeline: role.pipeline,
  criteria: role.criteria,
  showsCriteria: role.showsCriteria,
  viewConfiguration: role.viewConfiguration,
});

/** A new role as its template has it. */
export const contentFrom = ({
  title,
  scheme,
  pipeline,
  criteria,
  viewConfiguration,
  form,
}: RoleTemplateOption): RoleContent => ({
  title,
  scheme,
  employmentType: null,
  workArrangement: null,
  countries: [],
  languageCode: 'en',
  texts: [],
  pay: null,
  summary: '',
  description: '',
  level: '',
  department: '',
  location: '',
  salary: '',
  places: null,
  opensAt: null,
  closesAt: null,
  decisionBy: null,
  graceMinutes: null,
  blind: false,
  blindEverywhere: false,
  blindUntil: null,
  savesPartialData: true,
  overloaded: false,
  pipeline,
  criteria,
  showsCriteria: false,
  viewConfiguration,
  form,
});

/** The columns with which the list begins, by their names. */
export const listColumnNames = (t: Translate, { criteria, viewConfiguration }: RoleContent): string =>
  begunWith(viewConfiguration.listFields)
    .map(({ id, score }) => {
      if (!score) return columnText(t, { id });
      const criterion = criteria.find(({ key }) => key === id);
      return criterion
        ? t(criterionWords(criterion), { criterion: criterion.label })
        : t('columns.criterion', { criterion: id });
    })
    .join(', ');

/** The draft with a change. A stage that the role has lost cannot be the one until which it is blind: then it is so throughout. */
export function changed(draft: RoleContent, part: Partial<RoleContent>): RoleContent {
  const next = { ...draft, ...part };
  const isEnd = endsOfBlindness(next.pipeline).some(({ stageId }) => stageId === next.blindUntil);
  return isEnd ? next : { ...next, blindUntil: null };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The parts in which two versions differ. */
export const differences = (one: RoleContent, other: RoleContent): (typeof contentKeys)[number][] =>
  contentKeys.filter((key) => !same(one[key], other[key]));
