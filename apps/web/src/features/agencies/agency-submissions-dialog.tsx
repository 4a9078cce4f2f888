import type { Agency, AgencySubmission } from '@evenhand/contract/processes/agencies/agencies';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { agencySubmissionsQuery } from './agencies.api.ts';
import classes from './agencies.module.css';
import { HireForm } from './hire-form.tsx';

const nameIn = (t: Translate, { name }: AgencySubmission): string =>
  name === null ? t('agencies.hidden') : name === '' ? '–' : name;

function feeText(t: Translate, { feeDueFrom, fee, rebate, currency }: AgencySubmission): string {
  if (feeDueFrom === null) return t('agencies.feeNone');
  const date = formatDate(feeDueFrom);
  if (fee === null) return t('agencies.feeOpen', { date });
  const due = { date, amount: formatMoney(fee / 100, currency) };
  return rebate === null || rebate === 0
    ? t('agencies.feeDue', due)
    : t('agencies.feeRebate', { ...due, rebate: formatMoney(rebate / 100, currency) });
}

/** Tells whether the row says of a fee: not of one that its reader, who must not know who applied, is not told. */
const tellsFee = ({ state, name, feeDueFrom }: AgencySubmission): boolean =>
  state !== 'DUPLICATE' && (name !== null || feeDueFrom !== null);

function SubmissionRow({ agencyId, one }: { readonly agencyId: string; readonly one: AgencySubmission }) {
  const t = useWords();
  const { candidateId, role, state, until, submittedAt, lastActivityAt, submittedBy, note, consentText } = one;
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
      {lastActivityAt === submittedAt ? null : (
        <span className={classes['muted']}>{t('agencies.submittedAgain', { when: formatDate(lastActivityAt) })}</span>
      )}
      {note ? <span dir="auto">{note}</span> : null}
      <details>
        <summary>{t('agencies.consent')}</summary>
        <p dir="auto">{consentText}</p>
      </details>
      {tellsFee(one) ? <span>{t('agencies.feeOf', { fee: feeText(t, one) })}</span> : null}
      {one.feeDueFrom === null ? null : <HireForm key={one.version} agencyId={agencyId} one={one} name={name} />}
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
