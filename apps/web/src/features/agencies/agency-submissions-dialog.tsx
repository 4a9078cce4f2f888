import type { Agency, AgencySubmission } from '@evenhand/contract/processes/agencies/agencies';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { agencySubmissionsQuery, saveSalary } from './agencies.api.ts';
import classes from './agencies.module.css';

const mostSalary = 10_000_000;
const nameIn = (t: Translate, { name }: AgencySubmission): string =>
  name === null ? t('agencies.hidden') : name === '' ? '–' : name;

function feeText(t: Translate, { feeDueFrom, fee }: AgencySubmission): string {
  if (feeDueFrom === null) return t('agencies.feeNone');
  const date = formatDate(feeDueFrom);
  return fee === null
    ? t('agencies.feeOpen', { date })
    : t('agencies.feeDue', { date, amount: formatNumber(fee / 100) });
}

/** The salary of which a fee that is due is a share. */
function SalaryForm({ agencyId, one }: { readonly agencyId: string; readonly one: AgencySubmission }) {
  const t = useWords();
  const [salary, setSalary] = useState<number | string | null>(one.firstYearSalary);
  const isRight =
    salary === null || (typeof salary === 'number' && Number.isInteger(salary) && salary >= 0 && salary <= mostSalary);
  const save = useMutation({
    mutationFn: () => saveSalary(agencyId, one, typeof salary === 'number' ? salary : null),
    onSuccess: () => announce({ kind: 'success', text: t('agencies.salarySaved') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <div className={classes['salary']}>
      <NumberField
        id={`salary-${one.id}`}
        label={t('agencies.salary')}
        aria-label={t('agencies.salaryOf', { name: nameIn(t, one) })}
        value={salary}
        onChange={setSalary}
        {...(isRight ? {} : { error: t('agencies.salaryRule') })}
      />
      <ActionButton
        variant="secondary"
        size="small"
        busy={save.isPending}
        disabled={!isRight}
        onClick={() => save.mutate()}
      >
        {t('agencies.salarySave')}
      </ActionButton>
    </div>
  );
}

function SubmissionRow({ agencyId, one }: { readonly agencyId: string; readonly one: AgencySubmission }) {
  const t = useWords();
  const { candidateId, role, state, until, submittedAt, submittedBy, note, consentText } = one;
  const name = nameIn(t, one);
  return (
    <li className={classes['submission']}>
      <strong dir="auto">
        {candidateId === null ? name : <Link to={`/manager/candidate/${candidateId}?role=${role.id}`}>{name}</Link>}
      </strong>
      <span className={classes['muted']} dir="auto">
        {role.title} · {t('agencies.submittedBy', { when: formatDate(submittedAt), name: submittedBy })}
      </span>
      <span>{t(`agencies.stateOf.${state}`, { until: until === null ? '' : formatDate(until) })}</span>
      {note ? <span dir="auto">{note}</span> : null}
      <details>
        <summary>{t('agencies.consent')}</summary>
        <p dir="auto">{consentText}</p>
      </details>
      {state === 'DUPLICATE' ? null : <span>{t('agencies.feeOf', { fee: feeText(t, one) })}</span>}
      {one.feeDueFrom === null ? null : <SalaryForm key={one.version} agencyId={agencyId} one={one} />}
    </li>
  );
}

interface AgencySubmissionsDialogProps {
  readonly agency: Agency;
  readonly onClose: () => void;
}

/** Lists the submissions of an agency with what became of them, and the fees that are due. */
export function AgencySubmissionsDialog({ agency, onClose }: AgencySubmissionsDialogProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(agencySubmissionsQuery(agency.id));
  return (
    <Dialog title={t('agencies.submissionsNamed', { name: agency.name })} onClose={onClose}>
      <div className="stack">
        {error && !data ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Waiting />}
        {data?.length === 0 ? <p>{t('agencies.submissionsNone')}</p> : null}
        <ul className={classes['list']}>
          {data?.map((one) => (
            <SubmissionRow key={one.id} agencyId={agency.id} one={one} />
          ))}
        </ul>
        <div className="actions">
          <Button variant="secondary" onClick={onClose}>
            {t('agencies.back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
