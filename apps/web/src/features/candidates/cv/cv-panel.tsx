import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { stepPath } from '../profile-steps.ts';
import type { SectionForm } from '../section/use-section-form.ts';
import classes from './cv.module.css';
import { keepCv, type OpenCv, openCvQuery, settle, waitingFor } from './cv-store.ts';
import { ProposalRow } from './proposal-row.tsx';
import { isThere, type Parts, type Proposal, withEntry } from './proposals.ts';
import type { CvRefusal } from './read-cv-file.ts';

const types = ['pdf', 'docx'];
const maxMegabytes = 10;
const steps: readonly ProfileSection[] = ['secondary', 'sixthForm', 'university'];

/** Takes a file and reads it here. */
function ChooseCv() {
  const t = useWords();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<CvRefusal | 'notLoaded' | null>(null);
  async function read(file: File): Promise<void> {
    setReading(true);
    setRefusal(null);
    try {
      const { readCvFile } = await import('./read-cv-file.ts');
      const { proposalsOf } = await import('./proposals.ts');
      const answer = await readCvFile(file);
      if ('refusal' in answer) setRefusal(answer.refusal);
      else keepCv({ fileName: file.name, proposals: proposalsOf(answer.reading), settled: [] });
    } catch {
      setRefusal('notLoaded');
    } finally {
      setReading(false);
    }
  }
  return (
    <div className="stack">
      <p className="flush">{t('cv.text')}</p>
      <FileField
        id="cv-to-read"
        label={t('cv.file')}
        types={types}
        maxMegabytes={maxMegabytes}
        file={{ state: 'none' }}
        {...(refusal === null ? {} : { error: t(`cv.refused.${refusal}`) })}
        onChoose={(file) => void read(file)}
      />
      {isReading ? <Waiting /> : null}
    </div>
  );
}

interface CvPanelProps {
  readonly section: ProfileSection;
  readonly roleId: string | null;
  readonly form: SectionForm;
}

interface ProposalsProps extends CvPanelProps {
  readonly cv: OpenCv;
}

function Proposals({ cv, section, roleId, form }: ProposalsProps) {
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

/** Fills a step from a CV that is read in the browser. Nothing is added by itself, and the file is sent nowhere. */
export function CvPanel(props: CvPanelProps) {
  const t = useWords();
  const { data: cv } = useQuery(openCvQuery);
  if (props.form.opening) return null;
  if (cv) return <Proposals {...props} cv={cv} />;
  return (
    <details className={classes['panel']}>
      <summary>{t('cv.title')}</summary>
      <ChooseCv />
    </details>
  );
}
