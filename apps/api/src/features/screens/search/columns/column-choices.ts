import { isMetIn } from '@evenhand/domain/fields/catalogue/country-questions';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageById, stageIds, stages } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { type ChoiceCode, choicesOf } from '@evenhand/domain/reference/choices';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { universities } from '@evenhand/domain/reference/universities';
import type { StaffSay } from '../../../tenancy/reference/public.ts';
import { nobody } from '../criteria/read-filter.ts';
import type { StoredColumn } from '../criteria/stored-columns.ts';

export interface FilterChoice {
  readonly value: ChoiceCode;
  readonly label: string;
  /** Belongs to another country base: used to label existing values, not offered as a filter. */
  readonly elsewhere?: true;
}

export interface ChoiceContext {
  readonly countryBase: CountryBase;
  readonly say: StaffSay;
  /** The role's stages; null for a list over roles, which uses the product's. */
  readonly pipeline: Pipeline | null;
  /** Staff to whom work can be assigned here. */
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}

const universityNames: ReadonlyMap<ChoiceCode, string> = new Map(universities.map((one) => [one.id, one.name]));
const degreeNames: ReadonlyMap<string, string> = new Map(degreeTypes.map((one) => [String(one.id), one.name]));
const regions = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

/** Returns the label of a choice. Proper names are the same in every language; everything else is in the organisation's words. */
function labelOf(list: string, code: ChoiceCode, say: StaffSay): string {
  if (list === 'university') return universityNames.get(code) ?? String(code);
  if (list === 'degreeType') return degreeNames.get(String(code)) ?? String(code);
  if (list === 'country') return regions.of(String(code)) ?? String(code);
  return say.wordOr(`lists.${list}.${code}`, String(code));
}

/** Stages in which every role can end, even when its pipeline does not list them. */
const ends = [stageIds.withdrew, stageIds.notTakenForward];

function stagesOf({ pipeline }: ChoiceContext): Pipeline {
  if (!pipeline) return stages.map((stage) => pipelineStage(stage.id));
  const missing = ends.filter((id) => !pipeline.some((stage) => stage.stageId === id));
  return [...pipeline, ...missing.map((id) => pipelineStage(id))];
}

/** Returns a stage's name: the role's own, else the product's word. */
export function stageLabel(stage: Pick<Pipeline[number], 'stageId' | 'label'>, say: StaffSay): string {
  const known = stageById(stage.stageId);
  return stage.label ?? (known ? say(`stages.${known.key}`) : String(stage.stageId));
}

/** Returns the stages of the role, or the product's. */
export const stageChoices = (at: ChoiceContext): FilterChoice[] =>
  stagesOf(at).map((stage) => ({ value: stage.stageId, label: stageLabel(stage, at.say) }));

const substageChoices = (at: ChoiceContext): FilterChoice[] =>
  stagesOf(at).flatMap((stage) =>
    stage.substages.map((code) => ({
      value: substageId(stage.stageId, code),
      label: `${stageLabel(stage, at.say)}: ${at.say(`substages.${code}`)}`,
    })),
  );

const staffChoices = (at: ChoiceContext): FilterChoice[] =>
  at.staff.map(({ id, name }) => ({ value: id, label: name }));

/** Returns the choices of a column's filter, in the organisation's words; undefined for a column without choices. */
export function choicesOfColumn(column: StoredColumn, at: ChoiceContext): FilterChoice[] | undefined {
  if (column.list.filter !== 'choice') return undefined;
  if (column.id === 'stage') return stageChoices(at);
  if (column.id === 'substage') return substageChoices(at);
  if (column.id === 'assignee') return [{ value: nobody, label: at.say('staff.assign.nobody') }, ...staffChoices(at)];
  const list = column.list.choices;
  if (list === null) return [];
  return choicesOf(list).map((code) => ({
    value: code,
    label: labelOf(list, code, at.say),
    ...(isMetIn(list, code, at.countryBase) ? {} : { elsewhere: true as const }),
  }));
}

/** Returns the choices of a question, in the organisation's words or its own labels. */
export const choicesOfQuestion = (
  { list, choices }: ListQuestion,
  say: StaffSay,
): (FilterChoice & { readonly value: string })[] =>
  choices.map(({ value, label }) => ({
    value,
    label: label ?? (list === null ? value : labelOf(list, value, say)),
  }));
