import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { useRef } from 'react';
import { Link } from 'react-router';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { stepPath } from '../profile-steps.ts';
import type { SectionForm } from '../section/use-section-form.ts';
import classes from './cv.module.css';
import { keepCv, type OpenCv, settle, waitingFor } from './cv-store.ts';
import { ProposalRow } from './proposal-row.tsx';
import { isThere, type Parts, type Proposal, withEntry } from './proposals.ts';

const steps: readonly ProfileSection[] = ['secondary', 'sixthForm', 'university'];

export interface CvPanelProps {
  readonly section: ProfileSection;
  readonly roleId: string | null;
  readonly form: SectionForm;
}

interface CvProposalsProps extends CvPanelProps {
  readonly cv: OpenCv;
}

/** Lists what was read, each to be added, changed first or left. */
export function CvProposals({ cv, section, roleId, form }: CvProposalsProps) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = waitingFor(cv, section).filter((one) => !isThere(one, form.values));
  const elsewhere = steps.filter((step) => step !== section && waitingFor(cv, step).length > 0);
  function done(proposal: Proposal, said: string): void {
    settle(proposal.key);
    announce({ kind: 'success', text: said });
    // The row that was pressed is gone.
    heading.current?.focus();
  }
  function add(proposal: Proposal, parts: Parts): void {
    form.change(proposal.list, withEntry(form.values[proposal.list], proposal.toEntry(parts)));
    done(proposal, t('cv.added'));
  }
  return (
    <div className={classes['proposals']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('cv.found', { name: cv.fileName })}
      </h2>
      <p className="flush">{t(waiting.length === 0 ? 'cv.none' : 'cv.decide')}</p>
      <ul>
        {waiting.map((proposal) => (
          <ProposalRow
            key={proposal.key}
            proposal={proposal}
            onAdd={(parts) => add(proposal, parts)}
            onLeave={() => done(proposal, t('cv.left'))}
          />
        ))}
      </ul>
      {elsewhere.length === 0 ? null : (
        <p className="flush">
          {t('cv.elsewhere')}{' '}
          {elsewhere.map((step, at) => (
            <span key={step}>
              {at === 0 ? null : ', '}
              <Link to={stepPath(step, roleId)}>
                {t(`profile.step.${step}`)} ({waitingFor(cv, step).length})
              </Link>
            </span>
          ))}
        </p>
      )}
      <p className="flush">
        <button type="button" className={classes['other']} onClick={() => keepCv(null)}>
          {t('cv.other')}
        </button>
      </p>
    </div>
  );
}
