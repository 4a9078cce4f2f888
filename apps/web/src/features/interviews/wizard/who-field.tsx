import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { RadioGroup } from '../../../ui/form/option-group.tsx';

interface WhoFieldProps {
  /** How many candidates were picked in a list; null when none were. */
  readonly picked: number | null;
  readonly isAll: boolean;
  readonly onChange: (isAll: boolean) => void;
}

/** Chooses between the picked candidates and all of the stage. Shows nothing where none were picked. */
export function WhoField({ picked, isAll, onChange }: WhoFieldProps) {
  const t = useWords();
  if (picked === null) return null;
  return (
    <RadioGroup
      id="plan-who"
      label={t('staff.plan.who')}
      hint=""
      value={isAll ? 'all' : 'picked'}
      choices={[
        { value: 'picked', label: t('staff.plan.who.picked', { count: formatNumber(picked) }) },
        { value: 'all', label: t('staff.plan.who.all') },
      ]}
      onChange={(value) => onChange(value === 'all')}
    />
  );
}
