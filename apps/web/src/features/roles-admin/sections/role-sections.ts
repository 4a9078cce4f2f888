import { type PublishFault, publishFaults } from '@evenhand/domain/roles/missing-to-publish';
import type { WordKey } from '@evenhand/words/parts';
import type { RoleContent } from '../roles.api.ts';

/** The sections of the editor, in their order, as they stand in the address. */
export const editorSections = [
  'basics',
  'dates',
  'texts',
  'pipeline',
  'criteria',
  'reading',
  'viewConfiguration',
] as const;
export type EditorSection = (typeof editorSections)[number];

export const sectionWords: Readonly<Record<EditorSection, WordKey>> = {
  basics: 'staff.role.basics',
  dates: 'staff.section.dates',
  texts: 'staff.section.texts',
  pipeline: 'staff.role.pipeline',
  criteria: 'staff.role.criteria',
  reading: 'staff.section.reading',
  viewConfiguration: 'staff.section.columns',
};

const homes: Readonly<Record<string, EditorSection>> = {
  opensAt: 'dates',
  closesAt: 'dates',
  decisionBy: 'dates',
  graceMinutes: 'dates',
  summary: 'texts',
  description: 'texts',
  texts: 'texts',
  languageCode: 'texts',
  pipeline: 'pipeline',
  criteria: 'criteria',
  showsCriteria: 'criteria',
  blind: 'reading',
  blindEverywhere: 'reading',
  blindUntil: 'reading',
  savesPartialData: 'reading',
  overloaded: 'reading',
  viewConfiguration: 'viewConfiguration',
};

/** Returns the section that holds a field, which may be a part of a list: `criteria.2.label`. */
export const sectionOf = (field: string): EditorSection => homes[field.split('.')[0] ?? ''] ?? 'basics';

/** The state of a section: complete, short of so many things, or wrong in so many fields. Null where nothing is needed. */
export type RoleSectionState =
  | { readonly kind: 'complete' }
  | { readonly kind: 'missing' | 'faults'; readonly count: number }
  | { readonly kind: 'text'; readonly text: string }
  | null;

const needed: readonly EditorSection[] = ['basics', 'dates', 'texts', 'pipeline'];

const inSection = (fields: readonly string[], section: EditorSection): number =>
  fields.filter((field) => sectionOf(field) === section).length;

interface StateInput {
  readonly errors: Readonly<Record<string, string>>;
  readonly missing: readonly PublishFault[];
}

export function sectionState(section: EditorSection, { errors, missing }: StateInput): RoleSectionState {
  const faults = inSection(Object.keys(errors), section);
  if (faults > 0) return { kind: 'faults', count: faults };
  const lacking = inSection(
    missing.map(({ field }) => field),
    section,
  );
  if (lacking > 0) return { kind: 'missing', count: lacking };
  return needed.includes(section) ? { kind: 'complete' } : null;
}

/** Returns what a draft still lacks to be published. */
export const missingOf = (draft: RoleContent): readonly PublishFault[] => publishFaults(draft, new Date());

const lacks: Readonly<Record<string, WordKey>> = {
  'title required': 'staff.publish.title',
  'description required': 'staff.publish.description',
  'closesAt required': 'staff.publish.closesAt',
  'closesAt out_of_range': 'staff.publish.closesAtPast',
  'pipeline required': 'staff.publish.pipeline',
  'status not_a_choice': 'staff.publish.status',
};

/** Returns the sentence for a fault that keeps a role from being published; null for any other fault. */
export const lackWord = ({
  field,
  code,
}: {
  readonly field?: string | undefined;
  readonly code: string;
}): WordKey | null => lacks[`${field ?? ''} ${code}`] ?? null;
