import type { ApplicationForm } from '@evenhand/contract/applications';
import type { OwnProfile } from '@evenhand/contract/candidates';
import { Link } from 'react-router';
import { isProfileSection, stepPath } from '../../features/candidates/profile-steps.ts';
import { useWords } from '../../lib/words.ts';

interface MissingProps {
  readonly form: ApplicationForm;
  readonly profile: OwnProfile;
}

const lackingDocuments = ({ askedDocuments, documents }: Pick<OwnProfile, 'askedDocuments' | 'documents'>) =>
  askedDocuments.filter(({ kind, required }) => required && !documents.some((one) => one.kind === kind));

export const isLacking = ({ form, profile }: MissingProps): boolean =>
  form.missing.length > 0 || lackingDocuments(profile).length > 0;

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
      {lackingDocuments(profile).map(({ kind }) => (
        <li key={kind}>
          <Link to={`/apply/${form.role.id}?part=profile#${kind.toLowerCase()}`}>
            {t(`lists.documentKind.${kind}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
