import { adjustments, getAdjustments, saveAdjustments } from '@evenhand/contract/records/candidates/adjustments';
import {
  adjustmentFields,
  extendedMinutes,
  extraTimePercent,
  interpretersFor,
  mayTakeRecordedInterview,
  noticeDays,
} from '@evenhand/domain/candidates/adjustments';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from '../candidate-page.module.css';
import { fieldLabel, fieldTexts } from './field-text.ts';
import type { AnswerKeeper } from './section-edit.tsx';

/** Comes when the arrangements are edited. */
const SectionEdit = lazy(async () => ({ default: (await import('./section-edit.tsx')).SectionEdit }));

interface AdjustmentsPanelProps {
  readonly organizationId: string;
  readonly candidateId: string;
  /** The viewer may record what the candidate told them. */
  readonly mayEdit: boolean;
}

const keeperOf = ({ organizationId, candidateId }: AdjustmentsPanelProps): AnswerKeeper => ({
  name: 'adjustment',
  save: ({ data, version }) =>
    request(saveAdjustments, {
      params: { orgId: organizationId, id: candidateId },
      body: { adjustment: data, version },
    }),
  current(present) {
    const read = adjustments.safeParse(present);
    return read.success ? read.data : null;
  },
});

const hour = 60;

/** Returns what the candidate's needs mean for the booking of a test, an interview or an event. */
function bookingRules(t: Translate, data: SectionData): string[] {
  const minutes = extendedMinutes(hour, extraTimePercent(data));
  const [days, interpreters] = [noticeDays(data), interpretersFor(data, hour)];
  return [
    ...(minutes > hour ? [t('staff.adjustments.time', { minutes })] : []),
    ...(days > 0 ? [t('staff.adjustments.notice', { days })] : []),
    ...(interpreters > 0
      ? [t('staff.adjustments.interpreters', { few: interpreters, many: interpretersFor(data, hour + 1) })]
      : []),
    ...(mayTakeRecordedInterview(data, false) ? [] : [t('staff.adjustments.captions')]),
  ];
}

function BookingRules({ data }: { readonly data: SectionData }) {
  const t = useWords();
  const rules = bookingRules(t, data);
  if (rules.length === 0) return null;
  return (
    <>
      <h3>{t('staff.adjustments.title')}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}

function Told({ data }: { readonly data: SectionData }) {
  const t = useWords();
  const told = askedFields(adjustmentFields, data).filter((field) => !isEmptyValue(data[field.id]));
  if (told.length === 0) return <p className={classes['muted']}>{t('staff.section.noAdjustments')}</p>;
  return (
    <dl className={classes['answers']}>
      {told.map((field) => (
        <div key={field.id}>
          <dt>{fieldLabel(t, field)}</dt>
          <dd>{fieldTexts(t, field, data[field.id]).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the adjustments to arrange for the candidate. Staff with permission record what they are told. */
export function AdjustmentsPanel(props: AdjustmentsPanelProps) {
  const { organizationId, candidateId, mayEdit } = props;
  const t = useWords();
  const [editing, setEditing] = useState(false);
  const {
    data: kept,
    error,
    refetch,
  } = useQuery({
    queryKey: [...candidatesKey, 'adjustments', candidateId],
    queryFn: ({ signal }) => request(getAdjustments, { params: { orgId: organizationId, id: candidateId }, signal }),
  });
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!kept) return null;
  return (
    <section className={classes['section']} aria-labelledby="section-adjustments">
      <div className={classes['sectionHead']}>
        <h2 id="section-adjustments">{t('staff.section.adjustments')}</h2>
        {mayEdit && !editing ? (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            {t('ui.edit')}
          </Button>
        ) : null}
      </div>
      {editing ? (
        <Suspense fallback={<Waiting />}>
          <SectionEdit
            kept={kept}
            fields={adjustmentFields}
            keeper={keeperOf(props)}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          <Told data={kept.data} />
          <BookingRules data={kept.data} />
        </>
      )}
    </section>
  );
}
