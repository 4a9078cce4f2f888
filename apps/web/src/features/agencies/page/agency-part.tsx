import type { AgencyPage, OwnSubmission } from '@evenhand/contract/processes/agencies/agency-page';
import type { SubmissionState } from '@evenhand/domain/agencies/ownership';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../../lib/format/format.ts';
import { currencyName } from '../../../lib/format/money.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Tag, type TagTone } from '../../../ui/text/tag.tsx';
import classes from './agency-part.module.css';
import { SubmitDialog } from './submit-dialog.tsx';

const tones: Readonly<Record<SubmissionState, TagTone>> = {
  OWNED: 'done',
  DUPLICATE: 'attention',
  RELEASED: 'plain',
  EXPIRED: 'plain',
};

const stateText = (t: Translate, { state, until }: OwnSubmission): string =>
  t(`agency.state.${state}`, { until: until === null ? '' : formatDate(until) });

function Result({ made }: { readonly made: OwnSubmission }) {
  const t = useWords();
  return made.state === 'DUPLICATE' ? (
    <Notice kind="attention">{t('agency.duplicate')}</Notice>
  ) : (
    <Notice kind="done">
      {t('agency.owned', { name: made.name, until: made.until === null ? '' : formatDate(made.until) })}
    </Notice>
  );
}

function OwnSubmissions({ submissions }: { readonly submissions: readonly OwnSubmission[] }) {
  const t = useWords();
  if (submissions.length === 0) return <p>{t('agency.ownNone')}</p>;
  return (
    <ul className={classes['list']}>
      {submissions.map((one) => (
        <li key={one.id} className={classes['row']}>
          <span>
            <strong dir="auto">{one.name === '' ? '–' : one.name}</strong>
            <span className={classes['muted']} dir="auto">
              {one.roleTitle} · {formatDate(one.submittedAt)}
            </span>
            {one.lastActivityAt === one.submittedAt ? null : (
              <span className={classes['muted']}>
                {t('agency.submittedAgain', { when: formatDate(one.lastActivityAt) })}
              </span>
            )}
            {one.isRenewable && one.until !== null ? (
              <span className={classes['muted']}>{t('agency.renew', { until: formatDate(one.until) })}</span>
            ) : null}
          </span>
          <Tag tone={tones[one.state]}>{stateText(t, one)}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Terms under which the agency submits candidates from now on. */
function TermsOfAgency({ terms }: { readonly terms: AgencyPage['terms'] }) {
  const t = useWords();
  const { feeShare, currency, ownershipMonths: count, ownedFrom, scope, releasesEarly, rebates } = terms;
  const steps = rebates.map(({ weeks, share }) => t('agency.terms.rebate', { count: weeks, share }));
  return (
    <>
      <ul>
        <li>{t('agency.terms.fee', { share: formatNumber(feeShare / 100), currency: currencyName(currency) })}</li>
        {steps.length > 0 ? <li>{t('agency.terms.rebates', { steps: steps.join(', ') })}</li> : null}
        <li>{t(`agency.terms.from.${ownedFrom}`, { count })}</li>
        <li>{t(`agency.terms.scope.${scope}`)}</li>
        {releasesEarly ? <li>{t('agency.terms.releases')}</li> : null}
      </ul>
      <p className={classes['muted']}>{t('agency.terms.kept')}</p>
    </>
  );
}

/** Roles that are open to an agency, and what it has submitted. */
export function AgencyPart({ token, page }: { readonly token: string; readonly page: AgencyPage }) {
  const t = useWords();
  const [roleId, setRoleId] = useState<string | null>(null);
  const [made, setMade] = useState<OwnSubmission | null>(null);
  const role = page.roles.find(({ id }) => id === roleId);
  return (
    <>
      <p>{t('agency.hello', { name: page.memberName, organisation: page.organizationName })}</p>
      <div role="status">{made ? <Result made={made} /> : null}</div>
      <section className={classes['section']}>
        <h2>{t('agency.roles')}</h2>
        {page.roles.length === 0 ? <p>{t('agency.rolesNone')}</p> : null}
        <ul className={classes['list']}>
          {page.roles.map(({ id, title, location, closesAt }) => (
            <li key={id} className={classes['row']}>
              <span>
                <strong dir="auto">{title}</strong>
                <span className={classes['muted']} dir="auto">
                  {[location, closesAt === null ? '' : t('agency.closes', { when: formatDate(closesAt) })]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('agency.submitFor', { role: title })}
                onClick={() => setRoleId(id)}
              >
                {t('agency.submit')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes['section']}>
        <h2>{t('agency.own')}</h2>
        <OwnSubmissions submissions={page.submissions} />
      </section>
      <section className={classes['section']}>
        <h2>{t('agency.terms')}</h2>
        <TermsOfAgency terms={page.terms} />
      </section>
      <p className={classes['section']}>{t('agency.help', { address: page.supportAddress })}</p>
      {role ? (
        <SubmitDialog token={token} page={page} role={role} onSubmitted={setMade} onClose={() => setRoleId(null)} />
      ) : null}
    </>
  );
}
