import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { isProfileSection } from '@evenhand/domain/fields/profile-sections';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { Link } from 'react-router';
import { questionText } from '../../entities/candidate/field-words.ts';
import { useWords } from '../../lib/words/words.ts';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import classes from './candidates.module.css';
import { stepTargetPath } from './profile-steps.ts';
import { sectionFields } from './section/section-fields.ts';
import { valueLines } from './value-text.ts';

interface ProfileFieldsProps {
  readonly profile: OwnProfile;
  readonly item: AskedItem;
  readonly roleId: string;
}

/** Shows the profile fields that a role's form asks for, with their present answers and a link to change them and return. */
export function ProfileFields({ profile, item, roleId }: ProfileFieldsProps) {
  const t = useWords();
  const { key, label, hint, required, fields = [] } = item;
  return (
    <GroupFrame id={`question-${key}`} label={label} optional={!required} {...(hint ? { hint } : {})}>
      <dl className={classes['review']}>
        {fields.map(({ section, field: id }) => {
          if (!isProfileSection(section)) return null;
          const field = sectionFields(profile, section).find((one) => one.id === id);
          if (!field) return null;
          const lines = valueLines(t, field, profile.sections[section]?.data[id]);
          const name = questionText(t, field);
          return (
            <div key={id}>
              <dt>{name}</dt>
              {lines.length === 0 ? <dd className={classes['nothing']}>{t('candidate.notAnswered')}</dd> : null}
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
              <dd>
                <Link
                  to={stepTargetPath({ section, roleId, field: id })}
                  aria-label={t('apply.review.changeNamed', { what: name })}
                >
                  {t('apply.review.change')}
                </Link>
              </dd>
            </div>
          );
        })}
      </dl>
    </GroupFrame>
  );
}
