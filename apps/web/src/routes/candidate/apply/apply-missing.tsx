import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { isProfileSection, type ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { Link } from 'react-router';
import { stepPath, stepTargetPath } from '../../../features/candidates/profile-steps.ts';
import { fieldTextAt } from '../../../features/candidates/section/error-text.ts';
import { sectionFields } from '../../../features/candidates/section/section-fields.ts';
import { useWords } from '../../../lib/words/words.ts';

interface MissingProps {
  readonly form: ApplicationForm;
  readonly profile: OwnProfile;
}

const lackingDocuments = ({ askedDocuments, documents }: Pick<OwnProfile, 'askedDocuments' | 'documents'>) =>
  askedDocuments.filter(({ kind, required }) => required && !documents.some((one) => one.kind === kind));

export const isLacking = ({ form, profile }: MissingProps): boolean =>
  form.missing.length > 0 || lackingDocuments(profile).length > 0;

interface LackingProps extends MissingProps {
  readonly section: ProfileSection;
  readonly paths: readonly string[];
}

/** A step that lacks something: the way to it, and to each answer. */
function LackingStep({ form, profile, section, paths }: LackingProps) {
  const t = useWords();
  const fields = sectionFields(profile, section);
  const named = paths.flatMap((path) => {
    const text = fieldTextAt(t, fields, path);
    return text === null ? [] : [{ path, text }];
  });
  return (
    <li>
      <Link to={stepPath(section, form.role.id)}>{t(`profile.step.${section}`)}</Link>
      {named.map(({ path, text }, at) => (
        <span key={path}>
          {at === 0 ? ': ' : ' · '}
          <Link to={stepTargetPath({ section, roleId: form.role.id, field: path })}>{text}</Link>
        </span>
      ))}
    </li>
  );
}

/** Lists what the profile still lacks, each with a link to the place; saving there leads back here. */
export function MissingList({ form, profile }: MissingProps) {
  const t = useWords();
  if (!isLacking({ form, profile })) return null;
  return (
    <ul>
      {form.missing.map(({ section, fields }) =>
        isProfileSection(section) ? (
          <LackingStep
            key={`${section} ${fields.join(' ')}`}
            form={form}
            profile={profile}
            section={section}
            paths={fields}
          />
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
