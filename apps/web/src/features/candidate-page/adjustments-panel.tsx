import { getAdjustments } from '@evenhand/contract/adjustments';
import { adjustmentFields } from '@evenhand/domain/candidates/adjustments';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './candidate-page.module.css';
import { fieldLabel, fieldTexts } from './field-text.ts';

interface AdjustmentsPanelProps {
  readonly organizationId: string;
  readonly candidateId: string;
}

/** What is to be arranged for the person, for those who arrange it. */
export function AdjustmentsPanel({ organizationId, candidateId }: AdjustmentsPanelProps) {
  const t = useWords();
  const { data, error } = useQuery({
    queryKey: ['candidates', 'adjustments', candidateId],
    queryFn: ({ signal }) => request(getAdjustments, { params: { orgId: organizationId, id: candidateId }, signal }),
  });
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  const told = askedFields(adjustmentFields, data?.data ?? {}).filter((field) => !isEmptyValue(data?.data[field.id]));
  if (!data || told.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="section-adjustments">
      <h2 id="section-adjustments">{t('staff.section.adjustments')}</h2>
      <dl className={classes['answers']}>
        {told.map((field) => (
          <div key={field.id}>
            <dt>{fieldLabel(t, field)}</dt>
            <dd>{fieldTexts(t, field, data.data[field.id]).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
