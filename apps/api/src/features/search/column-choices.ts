import { isMetIn } from '@evenhand/domain/fields/country-questions';
import type { ListQuestion } from '@evenhand/domain/fields/list-questions';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageById, stageIds, stages } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { type ChoiceCode, choicesOf } from '@evenhand/domain/reference/choices';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { universities } from '@evenhand/domain/reference/universities';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';
import type { Say } from '../reference/public.ts';
import { nobody } from './read-filter.ts';
import type { StoredColumn } from './stored-columns.ts';

export interface Choice {
  readonly value: ChoiceCode;
  readonly label: string;
  /** Of another country base: to name it where somebody has it, not to look by. */
  readonly elsewhere?: true;
}

export interface ChoiceContext {
  readonly countryBase: CountryBase;
  readonly say: Say;
  /** The role's stages; null for a list over roles, which has the product's. */
  readonly pipeline: Pipeline | null;
  /** Who can be given work here. */
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}

const universityNames: ReadonlyMap<ChoiceCode, string> = new Map(universities.map((one) => [one.id, one.name]));
const degreeNames: ReadonlyMap<string, string> = new Map(degreeTypes.map((one) => [String(one.id), one.name]));
const regions = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

/** Names are names in every language; everything else is the tenant's words. */
function labelOf(list: string, code: ChoiceCode, say: Say): string {
  if (list === 'university') return universityNames.get(code) ?? String(code);
  if (list === 'degreeType') return degreeNames.get(String(code)) ?? String(code);
  if (list === 'country') return regions.of(String(code)) ?? String(code);
  return say(`lists.${list}.${code}`);
}

/** Every role can end in these, listed in its pipeline or not. */
const ends = [stageIds.withdrew, stageIds.notTakenForward];

function stagesOf({ pipeline }: ChoiceContext): Pipeline {
  if (!pipeline) return stages.map((stage) => pipelineStage(stage.id));
  const missing = ends.filter((id) => !pipeline.some((stage) => stage.stageId === id));
  return [...pipeline, ...missing.map((id) => pipelineStage(id))];
}

/** A stage's name: the role's own, else the product's word. */
export function stageLabel(stage: Pick<Pipeline[number], 'stageId' | 'label'>, say: Say): string {
  const known = stageById(stage.stageId);
  return stage.label ?? (known ? say(`stages.${known.key}`) : String(stage.stageId));
}

const stageChoices = (at: ChoiceContext): Choice[] =>
  stagesOf(at).map((stage) => ({ value: stage.stageId, label: stageLabel(stage, at.say) }));

const substageChoices = (at: ChoiceContext): Choice[] =>
  stagesOf(at).flatMap((stage) =>
    stage.substages.map((code) => ({
      value: substageId(stage.stageId, code),
      label: `${stageLabel(stage, at.say)}: ${at.say(`substages.${code}`)}`,
    })),
  );

const staffChoices = (at: ChoiceContext): Choice[] => at.staff.map(({ id, name }) => ({ value: id, label: name }));

/** The choices of a column's filter, in the tenant's words; none for a column that has no choices. */
export function choicesOfColumn(column: StoredColumn, at: ChoiceContext): Choice[] | undefined {
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

/** The answers of a question, in the tenant's words or the organisation's own. */
export const choicesOfQuestion = ({ list, choices }: ListQuestion, say: Say): (Choice & { readonly value: string })[] =>
  choices.map(({ value, label }) => ({
    value,
    label: label ?? (list === null ? value : labelOf(list, value, say)),
  }));
