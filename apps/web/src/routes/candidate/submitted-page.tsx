import { isRecord } from '@evenhand/domain/fields/values';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useOrganisationName } from '../../entities/site/boot-context.ts';
import { browserZone, officeCity, officeTime, useOfficeZone } from '../../entities/site/office-time.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { CopyButton } from '../../features/applications/card/copy-button.tsx';
import { decisionDay } from '../../features/applications/decision-day.ts';
import { AdjustmentsOffer } from '../../features/candidates/adjustments/adjustments-offer.tsx';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { asksDiversity, sectionState, stepPath } from '../../features/candidates/profile-steps.ts';
import { KeepAccount } from '../../features/identity/sign-up/keep-account.tsx';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { noteApplying } from './apply/applying-for.ts';
import classes from './submitted-page.module.css';

interface Sent {
  readonly applicationId: string;
  readonly reference: string;
  readonly submittedAt: string;
  readonly roleTitle: string;
  readonly decisionBy: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads what the form has handed on; it stays with this entry of the history, also after a reload. */
function readSent(state: unknown): Sent | null {
  if (!isRecord(state) || typeof state['reference'] !== 'string' || typeof state['submittedAt'] !== 'string')
    return null;
  const { applicationId, reference, submittedAt, roleTitle, decisionBy } = state;
  return {
    applicationId: textOf(applicationId),
    reference: textOf(reference),
    submittedAt: textOf(submittedAt),
    roleTitle: textOf(roleTitle),
    decisionBy: typeof decisionBy === 'string' ? decisionBy : null,
  };
}

function Receipt({ sent }: { readonly sent: Sent }) {
  const t = useWords();
  const office = useOfficeZone();
  const time = officeTime(sent.submittedAt, { now: new Date(), office, own: browserZone() }, 'second');
  return (
    <dl className={classes['receipt']}>
      <div>
        <dt>{t('submitted.reference')}</dt>
        <dd>
          <strong>{sent.reference}</strong>
        </dd>
      </div>
      <div>
        <dt>{t('submitted.role')}</dt>
        <dd>{sent.roleTitle}</dd>
      </div>
      <div>
        <dt>{t('submitted.time')}</dt>
        <dd>
          {t('submitted.officeTime', { when: time.when, place: officeCity(t, office) })}
          {time.own ? <> ({t('roles.ownZone', time.own)})</> : null}
        </dd>
      </div>
    </dl>
  );
}

/** Offers the voluntary questions to those who have not answered them. */
function DiversityOffer() {
  const t = useWords();
  const { data: profile } = useQuery(profileQuery);
  if (!profile || !asksDiversity(profile) || sectionState(profile, 'diversity') !== 'todo') return null;
  return (
    <p>
      <Link to={stepPath('diversity')}>{t('submitted.diversity')}</Link>
    </p>
  );
}

/** It has arrived: the receipt, and what comes next. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const organisation = useOrganisationName();
  const { state } = useLocation();
  const sent = readSent(state);
  const isSent = sent !== null;
  useEffect(() => {
    if (isSent) noteApplying(null);
  }, [isSent]);
  useTitle(sent ? t('submitted.title') : t('submitted.unknown.title'));
  if (!sent) {
    return (
      <Page title={t('submitted.unknown.title')}>
        <p>{t('submitted.unknown.text')}</p>
        <Link to="/applications">{t('apply.sent.look')}</Link>
      </Page>
    );
  }
  const { decisionBy } = sent;
  return (
    <Page title={user ? t('submitted.warm', { name: user.firstName }) : t('submitted.title')}>
      <p className={classes['hear']}>
        {decisionBy === null
          ? t('submitted.next.hearNoDate')
          : t('submitted.next.hear', { date: formatDate(decisionBy) })}
      </p>
      <div className={classes['card']}>
        <Receipt sent={sent} />
        {user ? <p>{t('submitted.mail', { email: user.email })}</p> : null}
        <div className={classes['doors']}>
          {decisionBy === null ? null : (
            <Button
              variant="secondary"
              onClick={() =>
                saveFile(
                  decisionDay({ ...sent, decisionBy }, t('submitted.calendar', { organisation, role: sent.roleTitle })),
                )
              }
            >
              {t('submitted.addToCalendar')}
            </Button>
          )}
          <CopyButton applicationId={sent.applicationId} roleTitle={sent.roleTitle} />
        </div>
      </div>
      <h2>{t('submitted.next')}</h2>
      <ul>
        <li>{t('submitted.next.read', { organisation })}</li>
        <li>
          {t('submitted.next.watch')} <Link to={`/applications/${sent.applicationId}`}>{t('apply.sent.look')}</Link>
        </li>
      </ul>
      {user?.candidateId ? <AdjustmentsOffer candidateId={user.candidateId} /> : null}
      {user?.candidateId ? <DiversityOffer /> : null}
      {user?.userType === 'ANONYMOUS_CANDIDATE' ? (
        <>
          <h2>{t('applying.keep.title')}</h2>
          <KeepAccount email={user.email}>
            <Link to="/finished">{t('applying.keep.no')}</Link>
          </KeepAccount>
        </>
      ) : null}
    </Page>
  );
}
