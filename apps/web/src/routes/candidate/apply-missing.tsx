import type { ApplicationForm } from '@evenhand/contract/applications';
import type { OwnProfile } from '@evenhand/contract/candidates';
import { Link } from 'react-router';
import { isProfileSection, stepPath } from '../../features/candidates/profile-steps.ts';
import { useWords } from '../../lib/words.ts';

interface MissingProps {
  readonly form: ApplicationForm;
  readonly profile: OwnProfile;
}

const lacksCv = ({ cv, documents }: Pick<OwnProfile, 'cv' | 'documents'>): boolean =>
  cv === 'required' && !documents.some(({ kind }) => kind === 'CV');

export const isLacking = ({ form, profile }: MissingProps): boolean => form.missing.length > 0 || lacksCv(profile);

/** What the profile still lacks, each with a link to the place; saving there leads back here. */
export function MissingList({ form, profile }: MissingProps) {
  const t = useWords();
  if (!isLacking({ form, profile })) return null;
  return (
    <ul>
      {form.missing.map(({ section, fields }) =>
        isProfileSection(section) ? (
          <li key={section}>
            <Link to={stepPath(section, form.role.id)}>{t(`profile.step.${section}`)}</Link>
            {fields.length === 0 ? null : <>: {fields.map((field) => t(`fields.${field}`)).join(' · ')}</>}
          </li>
        ) : null,
      )}
      {lacksCv(profile) ? (
        <li>
          <Link to={`/apply/${form.role.id}?part=profile#cv`}>{t('apply.profile.missingCv')}</Link>
        </li>
      ) : null}
    </ul>
  );
}
