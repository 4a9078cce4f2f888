import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { ordinaryCatalogue } from '@evenhand/domain/fields/catalogue/ordinary-catalogue';
import { customToField } from '@evenhand/domain/fields/custom-field';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { portalKinds } from '@evenhand/domain/portals/portal';
import { wordCount } from '@evenhand/domain/text/word-count';
import { Link } from 'react-router';
import { AnswerView } from '../../../entities/application/answer-view.tsx';
import { momentText } from '../../../lib/format/moment-text.ts';
import { type Translate, useWords, wordOr } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import classes from '../candidate-page.module.css';
import { fieldLabel } from './field-text.ts';
import { SectionView } from './section-view.tsx';
import { useCircumstancesRead } from './use-circumstances-read.ts';

interface ApplicationTabProps {
  readonly candidate: StaffCandidate;
  readonly application: CandidateApplication | null;
  readonly edit: { readonly organizationId: string; readonly candidateId: string } | null;
}

type Answer = CandidateApplication['answers'][number];

function AnswerText({ value }: { readonly value: unknown }) {
  const t = useWords();
  if (isEmptyValue(value)) return <p className={classes['muted']}>{t('staff.answers.none')}</p>;
  if (typeof value === 'string') return <p className={classes['prose']}>{value}</p>;
  return <AnswerView value={value} />;
}

/** Shows the answers to the role's questions, as they were sent. */
export function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  const t = useWords();
  if (answers.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="answers-title">
      <h2 id="answers-title">{t('staff.answers.title')}</h2>
      {answers.map(({ key, label, value, competency }, at) => (
        <article key={key} className={classes['answer']}>
          <h3>
            {at + 1}. {label}{' '}
            {typeof value === 'string' && value !== '' ? (
              <span className={classes['muted']}>{t('ui.wordCount', { count: wordCount(value) })}</span>
            ) : null}
          </h3>
          {competency ? <p className={classes['muted']}>{t('forms.competency', { name: competency })}</p> : null}
          <AnswerText value={value} />
        </article>
      ))}
    </section>
  );
}

/** Returns the source link of the application in words. */
function sourceTouchText(
  t: Translate,
  { portal, event, campaign }: NonNullable<CandidateApplication['sourceTouch']>,
): string {
  const kind = portalKinds.find((one) => one === portal?.kind) ?? 'SOURCE';
  const parts = [
    portal ? `${portal.name} (${t(`portals.kind.${kind}`)})` : null,
    event === null ? null : t('staff.application.event', { event }),
    campaign,
  ].filter((part) => part !== null);
  return t('staff.application.sourceTouch', { by: parts.join(' · ') });
}

/** Shows how the candidate heard of the role, the link they came by, and what helped them most, as far as these are known. */
export function WayHere({ application }: { readonly application: CandidateApplication }) {
  const t = useWords();
  const { source, sourceDetail, sourceTouch, resource } = application;
  const heard = [source === null ? null : wordOr(t, `lists.heardAbout.${source}`, source), sourceDetail].filter(
    (one) => one !== null,
  );
  const known = [
    heard.length === 0 ? null : t('staff.application.heard', { source: heard.join(': ') }),
    sourceTouch === null ? null : sourceTouchText(t, sourceTouch),
    resource === null
      ? null
      : t('staff.application.resource', { resource: wordOr(t, `lists.valuableResource.${resource}`, resource) }),
  ].filter((one) => one !== null);
  return known.map((text) => (
    <p key={text} className={classes['muted']} dir="auto">
      {text}
    </p>
  ));
}

/** Lists the profile fields that have changed since the application was sent. The profile shows their present values. */
function ChangedSince({
  application,
  custom,
}: {
  readonly application: CandidateApplication;
  readonly custom: StaffCandidate['custom'];
}) {
  const t = useWords();
  const changed = [...ordinaryCatalogue, ...custom.map(customToField)].filter(({ id }) =>
    application.changed.includes(id),
  );
  if (changed.length === 0) return null;
  const list = changed.map((field) => fieldLabel(t, field)).join(' · ');
  return <Notice kind="info">{t('staff.application.changed', { list })}</Notice>;
}

/** Shows other records that may be the same person. Staff check them; they are never merged automatically. */
function Likely({ likely }: Pick<StaffCandidate, 'likely'>) {
  const t = useWords();
  if (likely.length === 0) return null;
  return (
    <Notice kind="attention" title={t('staff.likely.title')}>
      <ul>
        {likely.map(({ id, name, by }) => (
          <li key={id}>
            <Link to={`/manager/candidate/${id}`}>{name}</Link>:{' '}
            {by.map((kind) => t(`staff.likely.${kind}`)).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shows when the application was sent, what was declared with it, and how its candidate came. */
function SentWith({ application }: { readonly application: CandidateApplication }) {
  const t = useWords();
  return (
    <>
      {application.submittedAt ? (
        <p className={classes['muted']}>{t('staff.application.sent', { time: momentText(application.submittedAt) })}</p>
      ) : null}
      {application.declaration ? (
        <p className={classes['muted']}>
          {t('staff.application.declared', { time: momentText(application.declaration.at) })}
          {application.declaration.text === null ? null : <q>{application.declaration.text}</q>}
        </p>
      ) : null}
      <WayHere application={application} />
    </>
  );
}

/** Shows what the candidate sent: the answers first, then the profile section by section. */
export function ApplicationTab({ candidate, application, edit }: ApplicationTabProps) {
  const t = useWords();
  useCircumstancesRead(candidate);
  return (
    <>
      {application && !application.submittedAt ? <Notice kind="info">{t('staff.application.draft')}</Notice> : null}
      {application ? <ChangedSince application={application} custom={candidate.custom} /> : null}
      <Likely likely={candidate.likely} />
      <Answers answers={application?.answers ?? []} />
      {application ? <SentWith application={application} /> : null}
      {candidate.sections.map((section) => (
        <SectionView
          key={section.section}
          section={section}
          asked={candidate.asked}
          custom={candidate.custom}
          blind={candidate.name === null}
          edit={edit}
        />
      ))}
    </>
  );
}
