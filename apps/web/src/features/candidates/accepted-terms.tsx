import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { questionText } from '../../entities/candidate/field-words.ts';
import { formatDate } from '../../lib/format/format.ts';
import { isProblem, problemText } from '../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { FormActions } from '../../ui/layout/form-frame.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { keepSaved, reloadProfile, saveSection } from './candidates.api.ts';
import classes from './candidates.module.css';
import { consentInForce, type GivenConsent } from './consents-given.ts';
import { asksDiversity, sectionState, stepPath } from './profile-steps.ts';
import { sectionFields } from './section/section-fields.ts';

interface AcceptedTermsProps {
  readonly profile: OwnProfile;
  readonly roleId: string | null;
  readonly continueLabel: string;
  readonly onContinue: () => void;
}

/** Says to which version one agreed, when, and until when. */
const consentText = (t: Translate, { version, givenAt, withdrawnAt }: GivenConsent): string =>
  t(withdrawnAt === null ? 'profile.consents.given' : 'profile.consents.ended', {
    version,
    date: formatDate(givenAt),
    ended: withdrawnAt === null ? '' : formatDate(withdrawnAt),
  });

function ConsentRow({ profile, field }: { readonly profile: OwnProfile; readonly field: Field }) {
  const t = useWords();
  const consent = consentInForce(profile, field.id);
  const isAgreed = profile.sections['terms']?.data[field.id] === true;
  return (
    <li>
      <span>
        {questionText(t, field)}
        {consent ? <small>{consentText(t, consent)}</small> : null}
      </span>
      <Tag tone={isAgreed ? 'done' : 'plain'}>
        {t(isAgreed ? 'profile.accepted.agreed' : 'profile.accepted.notAgreed')}
      </Tag>
    </li>
  );
}

/** Shows the last step, which asks nothing: the candidate reads once more what they agreed to. */
export function AcceptedTerms({ profile, roleId, continueLabel, onContinue }: AcceptedTermsProps) {
  const t = useWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ended = profile.consents.filter(({ withdrawnAt }) => withdrawnAt !== null);

  async function finish(version: number): Promise<void> {
    const next = await saveSection({ candidateId: profile.id, section: 'accepted', data: {}, version, roleId });
    await keepSaved(client, next);
    onContinue();
  }
  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await finish(profile.sections['accepted']?.version ?? 0);
    } catch (error) {
      // Two tabs cannot disagree about anything here, so the newest version is confirmed.
      if (isProblem(error, 'stale_version')) await reloadProfile(client);
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="stack">
      <h2>{t('profile.accepted.title')}</h2>
      <p className="flush">{t('profile.accepted.text')}</p>
      {problem ? (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      ) : null}
      <ul className={classes['agreed']}>
        {sectionFields(profile, 'terms').map((field) => (
          <ConsentRow key={field.id} profile={profile} field={field} />
        ))}
      </ul>
      {ended.length === 0 ? null : (
        <details>
          <summary>{t('profile.consents.title')}</summary>
          <ul>
            {ended.map((one) => (
              <li key={`${one.purpose} ${one.givenAt}`}>
                {one.text}: {consentText(t, one)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="flush">
        <Link to={stepPath('terms', roleId)}>{t('profile.accepted.change')}</Link>
      </p>
      {asksDiversity(profile) && sectionState(profile, 'diversity') === 'todo' ? (
        <p className="flush">
          {t('profile.accepted.diversity')}{' '}
          <Link to={stepPath('diversity', roleId)}>{t('profile.diversityOffer')}</Link>
        </p>
      ) : null}
      <FormActions
        next={
          <ActionButton busy={busy} onClick={() => void send()}>
            {continueLabel}
          </ActionButton>
        }
      />
    </div>
  );
}
