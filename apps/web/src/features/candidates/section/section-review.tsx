import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { dataZoneOf } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { Link } from 'react-router';
import { questionText } from '../../../entities/candidate/field-words.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../candidates.module.css';
import { stepPath } from '../profile-steps.ts';
import { valueLines } from '../value-text.ts';
import { sectionFields } from './section-fields.ts';

interface SectionReviewProps {
  readonly profile: OwnProfile;
  readonly section: ProfileSection;
  readonly roleId: string;
}

/** Shows a section as it would be sent, without the context and monitoring answers, which reviewers never see. */
export function SectionReview({ profile, section, roleId }: SectionReviewProps) {
  const t = useWords();
  const data = profile.sections[section]?.data ?? {};
  const shown = askedFields(sectionFields(profile, section), data).filter((field) => dataZoneOf(field) === 'ordinary');
  const all = shown.map((field) => ({ field, lines: valueLines(t, field, data[field.id]) }));
  const answered = all.filter(({ lines: given }) => given.length > 0);
  const left = all.filter(({ lines: given }) => given.length === 0).map(({ field }) => questionText(t, field));
  // An unanswered voluntary section sends nothing.
  if (shown.length === 0 || (section === 'crs' && answered.length === 0)) return null;
  const title = t(`profile.step.${section}`);
  return (
    <section className={`section ${classes['part']}`}>
      <div className={classes['top']}>
        <h2 className="flush">{title}</h2>
        <Link to={stepPath(section, roleId)} aria-label={t('apply.review.changeNamed', { what: title })}>
          {t('apply.review.change')}
        </Link>
      </div>
      <dl className={classes['review']}>
        {answered.map(({ field, lines: given }) => (
          <div key={field.id}>
            <dt>{questionText(t, field)}</dt>
            {given.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {left.length === 0 ? null : (
        <p className={classes['nothing']}>{t('apply.review.left', { what: left.join(' · ') })}</p>
      )}
    </section>
  );
}
