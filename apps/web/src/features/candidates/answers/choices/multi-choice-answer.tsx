import { codesOf } from '@evenhand/domain/fields/field-choices';
import type { ChoiceCode } from '@evenhand/domain/reference/choices';
import { useBoot } from '../../../../entities/site/boot-context.ts';
import { useWords } from '../../../../lib/words/words.ts';
import { GroupFrame } from '../../../../ui/form/group-frame.tsx';
import { OptionList } from '../../../../ui/form/option-list.tsx';
import { answerText } from '../../value-text.ts';
import { type AnswerProps, pathOf } from '../answer-props.ts';
import classes from '../answers.module.css';
import { useFieldWords } from '../field-texts.ts';
import { groupsOf } from './choice-answer.tsx';
import { ManyChoiceAnswer } from './many-choice-answer.tsx';

/** Longest list shown as boxes. Choices of a longer one are picked one after the other. */
const mostBoxes = 30;

/** Codes of answers that exclude all others: none of these, prefer not to say. */
const alone: Readonly<Record<string, readonly ChoiceCode[]>> = { disabilityType: [95, 98], ethnicity: [98] };
const standsAlone = (list: string, code: ChoiceCode): boolean =>
  code === 'PREFER_NOT_TO_SAY' || (alone[list]?.includes(code) ?? false);

/** Returns the chosen codes after a box was ticked or cleared, in the list's own order. */
function withBox(list: string, codes: readonly ChoiceCode[], { chosen, code, isOn }: Boxes): ChoiceCode[] {
  if (isOn && standsAlone(list, code)) return [code];
  const left = codes.filter((one) => chosen.includes(one) && !(isOn && standsAlone(list, one)));
  return codes.filter((one) => (one === code ? isOn : left.includes(one)));
}

interface Boxes {
  readonly chosen: readonly unknown[];
  readonly code: ChoiceCode;
  readonly isOn: boolean;
}

function BoxesAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const base = useBoot().organization?.countryBase ?? 'UK';
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const boxes = (codes: readonly ChoiceCode[]) => (
    <OptionList
      key="all"
      type="checkbox"
      name={pathOf(props)}
      options={codes.map((code) => ({
        value: code,
        label: answerText(t, field, code),
        checked: chosen.includes(code),
      }))}
      onChange={(code, isOn) => onChange(withBox(field.choices ?? '', codesOf(field), { chosen, code, isOn }))}
    />
  );
  return (
    <GroupFrame {...words}>
      {groupsOf(t, field, base).map(({ label, codes }) =>
        label === null ? (
          boxes(codes)
        ) : (
          <fieldset key={label} className={classes['subgroup']}>
            <legend>{label}</legend>
            {boxes(codes)}
          </fieldset>
        ),
      )}
    </GroupFrame>
  );
}

/** Asks for any number of choices: boxes to tick, or picked one after the other in a long list. */
export function MultiChoiceAnswer(props: AnswerProps) {
  const isFew = codesOf(props.field).length <= mostBoxes;
  return isFew ? <BoxesAnswer {...props} /> : <ManyChoiceAnswer {...props} />;
}
