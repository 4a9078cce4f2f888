import type { RoleFeedbackBlock } from '@evenhand/contract/processes/feedback/role-feedback';
import type { FeedbackBand } from '@evenhand/domain/feedback/bands';
import type { FeedbackEvidence } from '@evenhand/domain/feedback/choose-blocks';
import { composeFeedback } from '@evenhand/domain/feedback/compose-feedback';
import { useReasonLabels } from '../../entities/application/outcome-reasons.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './role-feedback.module.css';
import type { FeedbackDraft } from './use-feedback-draft.ts';

/** Bands of three made-up candidates, for the first criteria of a role. */
const samples: readonly (readonly FeedbackBand[])[] = [['strong', 'strong', 'develop'], ['sound', 'develop'], []];
/** Reasons of the made-up candidates, where the role has them. */
const sampleReasons = ['STRONGER', 'INTERVIEW', 'FORM_QUALITY'];

function examplesOf(blocks: readonly RoleFeedbackBlock[]): FeedbackEvidence[] {
  const criteria = [...new Set(blocks.flatMap(({ criterion }) => (criterion ? [criterion.key] : [])))];
  const reasons = blocks.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  const wished = [...sampleReasons.filter((code) => reasons.includes(code)), ...reasons];
  return samples.map((bands, index) => ({
    reason: wished[index] ?? null,
    // The second example is about other criteria than the first, so that more of them are read.
    bands: bands.flatMap((band, at) => {
      const criterion = criteria[index === 1 ? criteria.length - 1 - at : at];
      return criterion === undefined ? [] : [{ criterion, band }];
    }),
  }));
}

/** Shows what made-up candidates would read, as the blocks are now. */
export function FeedbackExamples({ draft }: { readonly draft: FeedbackDraft }) {
  const t = useWords();
  const reasonOf = useReasonLabels(true);
  const labelOf = (key: string): string =>
    draft.base.blocks.find(({ criterion }) => criterion?.key === key)?.criterion?.label ?? key;
  return (
    <section className={classes['examples']} aria-labelledby="feedback-examples">
      <h2 id="feedback-examples">{t('staff.roleFeedback.examples')}</h2>
      <p className={classes['quiet']}>{t('staff.roleFeedback.examplesText')}</p>
      {examplesOf(draft.base.blocks).map((evidence, index) => (
        <figure key={samples[index]?.join() ?? ''} className={classes['example']}>
          <figcaption className={classes['quiet']}>
            {[
              ...evidence.bands.map(
                ({ criterion, band }) => `${labelOf(criterion)}: ${t(`staff.roleFeedback.band.${band}`)}`,
              ),
              ...(evidence.reason === null ? [] : [reasonOf(evidence.reason)]),
            ].join(' · ')}
          </figcaption>
          <p dir="auto" lang={draft.language}>
            {composeFeedback(evidence, draft.words).text}
          </p>
        </figure>
      ))}
    </section>
  );
}
