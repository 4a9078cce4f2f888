import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { boundsOf, hasBounds, type Metric, usualMetric } from '@evenhand/domain/scoring/metric';
import { type CriterionType, criterionTypes, furthestBound } from '@evenhand/domain/scoring/metric-types';
import { useState } from 'react';
import { keyFor, moved } from '../../../lib/forms/made-key.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ItemButtons } from '../../../ui/button/item-buttons.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from '../roles-admin.module.css';
import folds from './criteria-fold.module.css';
import { MatrixFields } from './matrix-fields.tsx';
import type { RoleFieldsProps } from './role-draft.ts';

interface CriteriaEditorProps extends Pick<RoleFieldsProps, 'errors'> {
  readonly criteria: readonly Criterion[];
  /** True when candidates read the criteria on the role's page. */
  readonly areShown: boolean;
  readonly onChange: (criteria: Criterion[]) => void;
}

interface MetricFieldsProps extends Pick<RoleFieldsProps, 'errors'> {
  readonly at: number;
  readonly criterion: Criterion;
  readonly onChange: (part: Partial<Criterion>) => void;
}

const most = 20;
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A type with what it needs to begin with. */
const newMetric = (t: Translate, metricType: CriterionType): Pick<Criterion, keyof Metric> => ({
  metricType,
  min: null,
  max: null,
  matrix:
    metricType === 'matrix'
      ? { enthusiasm: [t('staff.matrix.enthusiasm')], writing: [t('staff.matrix.writing')] }
      : null,
});

/** How a criterion is scored, and between which bounds where it is by numbers. */
function MetricFields({ at, criterion, errors, onChange }: MetricFieldsProps) {
  const t = useWords();
  const { metricType } = criterion;
  const usual = boundsOf({ ...usualMetric, metricType });
  const errorOf = (part: string): { error?: string } => {
    const error = errors[`criteria.${at}.${part}`];
    return error ? { error } : {};
  };
  const aside = metricType === 'boolean' || metricType === 'text' || metricType === 'date';
  return (
    <div className={classes['row']}>
      <SelectField
        id={`criteria.${at}.metricType`}
        label={t('staff.criteria.type')}
        {...(aside ? { hint: t('staff.criteria.aside') } : {})}
        {...errorOf('metricType')}
        value={metricType}
        choices={criterionTypes.map((type) => ({ value: type, label: t(`staff.criteria.type.${type}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange(newMetric(t, criterionTypes.find((type) => type === value) ?? metricType))
        }
      />
      {hasBounds(metricType)
        ? (['min', 'max'] as const).map((part) => (
            <TextField
              key={part}
              id={`criteria.${at}.${part}`}
              label={t(`staff.criteria.${part}`)}
              optional
              type="number"
              step="any"
              min={-furthestBound}
              max={furthestBound}
              placeholder={String(usual[part])}
              value={criterion[part] ?? ''}
              {...errorOf(part)}
              onChange={({ currentTarget: { value } }) => onChange({ [part]: numberOf(value) })}
            />
          ))
        : null}
    </div>
  );
}

interface CriterionFoldProps extends MetricFieldsProps {
  readonly isShown: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly last: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One criterion in one line: its name, how it is scored, and whether it says what good looks like. Its fields unfold. */
function CriterionFold({
  at,
  criterion,
  isShown,
  errors,
  isOpen,
  onOpen,
  last,
  onChange,
  onMove,
  onRemove,
}: CriterionFoldProps) {
  const t = useWords();
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`criteria.${at}.`));
  const name = criterion.label || t('staff.criteria.unnamed', { number: at + 1 });
  return (
    <li className={folds['fold']}>
      <details open={isOpen || isWrong} onToggle={(event) => onOpen(event.currentTarget.open)}>
        <summary>
          <span>{name}</span>
          <small>
            {t(`staff.criteria.type.${criterion.metricType}`)}
            {criterion.guidance.trim() === '' ? ` · ${t('staff.criteria.noGuidance')}` : null}
          </small>
        </summary>
        <div className={folds['foldBody']}>
          <TextField
            id={`criteria.${at}.label`}
            label={t('staff.criteria.label')}
            value={criterion.label}
            {...(errors[`criteria.${at}.label`] ? { error: errors[`criteria.${at}.label`] } : {})}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
          <MetricFields at={at} criterion={criterion} errors={errors} onChange={onChange} />
          {criterion.matrix ? (
            <MatrixFields
              id={`criteria.${at}.matrix`}
              items={criterion.matrix}
              error={errors[`criteria.${at}.matrix`]}
              onChange={(matrix) => onChange({ matrix })}
            />
          ) : null}
          <TextAreaField
            id={`criteria.${at}.guidance`}
            rows={2}
            label={t('staff.criteria.guidance')}
            optional
            value={criterion.guidance}
            onChange={(event) => onChange({ guidance: event.currentTarget.value })}
          />
          {isShown ? (
            <TextAreaField
              id={`criteria.${at}.description`}
              rows={2}
              label={t('staff.criteria.description')}
              hint={t('staff.criteria.descriptionHint')}
              optional
              maxLength={500}
              value={criterion.description}
              {...(errors[`criteria.${at}.description`] ? { error: errors[`criteria.${at}.description`] } : {})}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
            />
          ) : null}
        </div>
      </details>
      <ItemButtons name={name} first={at === 0} last={last} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

/** Edits the criteria by which candidates are scored, how they are scored, and what good looks like. */
export function CriteriaEditor({ criteria, areShown, errors, onChange }: CriteriaEditorProps) {
  const t = useWords();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const change = (at: number, part: Partial<Criterion>): void =>
    onChange(criteria.map((one, index) => (index === at ? { ...one, ...part } : one)));
  function open(key: string, isOpen: boolean): void {
    setOpened((now) => new Set(isOpen ? [...now, key] : [...now].filter((one) => one !== key)));
  }
  function add(): void {
    const key = keyFor(
      '',
      criteria.map((one) => one.key),
      'criterion',
    );
    onChange([...criteria, { key, label: '', guidance: '', description: '', ...usualMetric }]);
    open(key, true);
  }
  return (
    <div className={classes['items']}>
      <ol className={classes['blocks']}>
        {criteria.map((criterion, at) => (
          <CriterionFold
            key={criterion.key}
            at={at}
            criterion={criterion}
            isShown={areShown}
            errors={errors}
            isOpen={opened.has(criterion.key)}
            onOpen={(isOpen) => open(criterion.key, isOpen)}
            last={at === criteria.length - 1}
            onChange={(part) => change(at, part)}
            onMove={(by) => onChange(moved(criteria, at, by))}
            onRemove={() => onChange(criteria.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Button variant="secondary" size="small" disabled={criteria.length >= most} onClick={add}>
        {t('staff.criteria.add')}
      </Button>
    </div>
  );
}
