import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { questionText } from '../../entities/candidate/field-words.ts';
import { formatDate } from '../../lib/format/format.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { FormActions } from '../../ui/layout/form-frame.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { keepSaved, reloadProfile, saveSection } from './candidates.api.ts';
import classes from './candidates.module.css';
import { asksDiversity, sectionState, stepPath } from './profile-steps.ts';
import { sectionFields } from './section/section-fields.ts';

interface AcceptedTermsProps {
  readonly profile: OwnProfile;
  readonly roleId: string | null;
  readonly continueLabel: string;
  readonly onContinue: () => void;
}

/** Shows the last step, which asks nothing: the candidate reads once more what they agreed to. */
export function AcceptedTerms({ profile, roleId, continueLabel, onContinue }: AcceptedTermsProps) {
  const t = useWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const data = profile.sections['terms']?.data ?? {};

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
      if (error instanceof ProblemError && error.code === 'stale_version') await reloadProfile(client);
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
          <li key={field.id}>
            <span>{questionText(t, field)}</span>
            <Tag tone={data[field.id] === true ? 'done' : 'plain'}>
              {t(data[field.id] === true ? 'profile.accepted.agreed' : 'profile.accepted.notAgreed')}
            </Tag>
          </li>
        ))}
      </ul>
      {profile.consents.length === 0 ? null : (
        <details>
          <summary>{t('profile.consents.title')}</summary>
          <dl>
            {profile.consents.map((one) => (
              <div key={`${one.purpose} ${one.givenAt}`}>
                <dt>{one.text}</dt>
                <dd>
                  {t(one.withdrawnAt === null ? 'profile.consents.given' : 'profile.consents.ended', {
                    version: one.version,
                    date: formatDate(one.givenAt),
                    ended: one.withdrawnAt === null ? '' : formatDate(one.withdrawnAt),
                  })}
                </dd>
              </div>
            ))}
          </dl>
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
