import type { Condition, ConditionRule, Scalar } from '@evenhand/domain/forms/definition';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './builder.module.css';

interface ConditionEditorProps {
  readonly id: string;
  readonly when: Condition | undefined;
  /** The items before this one. A condition can read only those. */
  readonly earlier: readonly AskedItem[];
  readonly onChange: (when: Condition | undefined) => void;
}

const tests = ['is', 'isNot', 'answered', 'atLeast', 'atMost'] as const;
const numeric = (item: AskedItem | undefined): boolean => item?.kind === 'number' || item?.kind === 'percent';

function testsFor(item: AskedItem | undefined): ConditionRule['test'][] {
  if (numeric(item)) return [...tests];
  const hasValues = item?.options !== undefined || item?.kind === 'yesNo' || item?.kind === 'declaration';
  return hasValues ? ['is', 'isNot', 'answered'] : ['answered'];
}

/** Returns the values that an answer can be compared with. Null when they are typed. */
function valuesOf(item: AskedItem | undefined, t: (key: 'ui.yes' | 'ui.no') => string) {
  if (numeric(item)) return null;
  if (item?.options) return item.options;
  return [
    { value: 'true', label: t('ui.yes') },
    { value: 'false', label: t('ui.no') },
  ];
}

const readValue = (item: AskedItem | undefined, text: string): Scalar => {
  if (numeric(item)) return Number(text.replace(',', '.')) || 0;
  return item?.options ? text : text === 'true';
};

interface RuleProps extends Pick<ConditionEditorProps, 'id' | 'earlier'> {
  readonly rule: ConditionRule;
  readonly onChange: (rule: ConditionRule) => void;
  readonly onRemove: () => void;
}

function RuleFields({ id, rule, earlier, onChange, onRemove }: RuleProps) {
  const t = useWords();
  const item = earlier.find(({ key }) => key === rule.key);
  const values = valuesOf(item, t);
  const value = String(rule.values?.[0] ?? '');
  const setValue = (text: string): void => onChange({ ...rule, values: [readValue(item, text)] });
  return (
    <li className={classes['rule']}>
      <SelectField
        id={`${id}.key`}
        label={t('builder.condition.item')}
        value={rule.key}
        choices={earlier.map(({ key, label }) => ({ value: key, label: label || key }))}
        onChange={(event) => onChange({ key: event.currentTarget.value, test: 'answered' })}
      />
      <SelectField
        id={`${id}.test`}
        label={t('builder.condition.test')}
        value={rule.test}
        choices={testsFor(item).map((test) => ({ value: test, label: t(`builder.condition.${test}`) }))}
        onChange={(event) => {
          const test = tests.find((one) => one === event.currentTarget.value);
          if (test)
            onChange({
              key: rule.key,
              test,
              ...(test === 'answered' ? {} : { values: [readValue(item, values?.[0]?.value ?? '')] }),
            });
        }}
      />
      {rule.test === 'answered' ? null : values === null ? (
        <TextField
          id={`${id}.value`}
          label={t('builder.condition.value')}
          inputMode="decimal"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      ) : (
        <SelectField
          id={`${id}.value`}
          label={t('builder.condition.value')}
          value={value}
          choices={values}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t('ui.remove')}
      </Button>
    </li>
  );
}

/** Edits when an item is asked: always, or only after certain answers to earlier questions. */
export function ConditionEditor({ id, when, earlier, onChange }: ConditionEditorProps) {
  const t = useWords();
  const [first] = earlier;
  if (!first) return null;
  const rules = when?.rules ?? [];
  const setRules = (next: readonly ConditionRule[]): void =>
    onChange(next.length === 0 ? undefined : { match: when?.match ?? 'all', rules: next });
  return (
    <div className={classes['condition']}>
      <CheckField
        id={`${id}.when`}
        label={t('builder.condition.sometimes')}
        checked={when !== undefined}
        onChange={(event) => setRules(event.currentTarget.checked ? [{ key: first.key, test: 'answered' }] : [])}
      />
      {when === undefined ? null : (
        <>
          {rules.length < 2 ? null : (
            <SelectField
              id={`${id}.match`}
              label={t('builder.condition.match')}
              value={when.match}
              choices={(['all', 'any'] as const).map((match) => ({
                value: match,
                label: t(`builder.condition.${match}`),
              }))}
              onChange={(event) => onChange({ ...when, match: event.currentTarget.value === 'any' ? 'any' : 'all' })}
            />
          )}
          <ul className={classes['rules']}>
            {rules.map((rule, at) => (
              <RuleFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place.
                key={at}
                id={`${id}.rules.${at}`}
                rule={rule}
                earlier={earlier}
                onChange={(changed) => setRules(rules.with(at, changed))}
                onRemove={() => setRules(rules.toSpliced(at, 1))}
              />
            ))}
          </ul>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setRules([...rules, { key: first.key, test: 'answered' }])}
          >
            {t('builder.condition.add')}
          </Button>
        </>
      )}
    </div>
  );
}
