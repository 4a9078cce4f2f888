import type { Role } from '@evenhand/contract/records/roles/roles';
import { moveYears, yearsIn } from '@evenhand/domain/roles/stale-years';
import type { WordKey } from '@evenhand/words/parts';
import { changed } from '../editor/role-draft.ts';
import type { RoleContent } from '../roles.api.ts';

/** One text of a role, and the way to replace it. */
interface RoleTextPart {
  readonly id: string;
  /** Names the kind of text; `detail` says which one, where there are several. */
  readonly word: WordKey;
  readonly detail: string;
  readonly value: string;
  readonly replaced: (text: string) => Partial<RoleContent>;
}

/** A text that still speaks of the years of the round before, and what it would be a round later. */
export interface StaleText extends RoleTextPart {
  readonly years: readonly string[];
  readonly proposal: string;
}

const plainParts = ['title', 'summary', 'description', 'salary'] as const;

function plain(content: RoleContent): RoleTextPart[] {
  return plainParts.map((key) => ({
    id: key,
    word: `staff.role.${key}`,
    detail: '',
    value: content[key],
    replaced: (text) => ({ [key]: text }),
  }));
}

function inLanguages({ texts }: RoleContent): RoleTextPart[] {
  return texts.flatMap((text, at) =>
    (['title', 'summary', 'description'] as const).map((key) => ({
      id: `texts.${text.languageCode}.${key}`,
      word: `staff.role.${key}` as const,
      detail: text.languageCode,
      value: text[key],
      replaced: (value: string) => ({ texts: texts.with(at, { ...text, [key]: value }) }),
    })),
  );
}

function inCriteria({ criteria }: RoleContent): RoleTextPart[] {
  return criteria.flatMap((criterion, at) =>
    (['label', 'guidance', 'description'] as const).map((key) => ({
      id: `criteria.${criterion.key}.${key}`,
      word: `staff.criteria.${key}` as const,
      detail: key === 'label' ? '' : criterion.label,
      value: criterion[key],
      replaced: (value: string) => ({ criteria: criteria.with(at, { ...criterion, [key]: value }) }),
    })),
  );
}

function inStages({ pipeline }: RoleContent): RoleTextPart[] {
  return pipeline.map((stage, at) => ({
    id: `pipeline.${stage.stageId}`,
    word: 'staff.role.pipeline',
    detail: '',
    value: stage.label ?? '',
    replaced: (value) => ({ pipeline: pipeline.with(at, { ...stage, label: value }) }),
  }));
}

const partsOf = (content: RoleContent): RoleTextPart[] => [
  ...plain(content),
  ...inLanguages(content),
  ...inCriteria(content),
  ...inStages(content),
];

/** By how many years one round is later than another, and around which year the earlier one was. */
export interface RoundShift {
  readonly around: number;
  readonly years: number;
}

const yearMs = 364 * 86_400_000;

/** Returns the shift between a role and its copy, by their closing dates; one year where either has none. */
export function shiftBetween(before: Role, closesAt: string | null): RoundShift {
  const around = new Date(before.closesAt ?? before.createdAt).getUTCFullYear();
  if (before.closesAt === null || closesAt === null) return { around, years: 1 };
  const years = Math.round((Date.parse(closesAt) - Date.parse(before.closesAt)) / yearMs);
  return { around, years: Math.max(years, 1) };
}

/** Lists the texts whose years are still those of the round before, each with its proposal. */
export function staleTexts(draft: RoleContent, before: RoleContent, shift: RoundShift): StaleText[] {
  const earlier = new Map(partsOf(before).map((part) => [part.id, part.value]));
  return partsOf(draft).flatMap((part) => {
    const years = yearsIn(part.value, shift.around);
    const isSame = years.join() === yearsIn(earlier.get(part.id) ?? '', shift.around).join();
    return years.length > 0 && isSame ? [{ ...part, years, proposal: moveYears(part.value, shift) }] : [];
  });
}

/** Returns the change that replaces the years in some of the texts. Texts of one list are replaced one upon the other. */
export function replaceYears(draft: RoleContent, stale: readonly StaleText[]): Partial<RoleContent> {
  const next = stale.reduce<RoleContent>((content, { id, proposal }) => {
    const part = partsOf(content).find((one) => one.id === id);
    return part ? changed(content, part.replaced(proposal)) : content;
  }, draft);
  const { title, summary, description, salary, texts, criteria, pipeline } = next;
  return { title, summary, description, salary, texts, criteria, pipeline };
}
