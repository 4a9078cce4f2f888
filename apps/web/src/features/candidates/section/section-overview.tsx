import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { asksDiversity, sectionState, stepPath, stepsOf } from '../profile-steps.ts';

const tones = { complete: 'done', started: 'attention', todo: 'plain' } as const;

function OverviewRow({ profile, section }: { readonly profile: OwnProfile; readonly section: ProfileSection }) {
  const t = useWords();
  const state = sectionState(profile, section);
  const isVoluntary = section === 'diversity' || section === 'crs';
  const showsVoluntary = isVoluntary && state === 'todo';
  return (
    <li>
      <Link to={stepPath(section)}>{t(`profile.step.${section}`)}</Link>
      <Tag tone={showsVoluntary ? 'plain' : tones[state]}>
        {t(showsVoluntary ? 'profile.voluntary' : `profile.state.${state}`)}
      </Tag>
    </li>
  );
}

/** Shows every part of the profile with its state. */
export function SectionOverview({ profile }: { readonly profile: OwnProfile }) {
  const sections: readonly ProfileSection[] = [
    ...stepsOf(profile),
    ...(asksDiversity(profile) ? (['diversity'] as const) : []),
  ];
  return (
    <ul className="rows">
      {sections.map((section) => (
        <OverviewRow key={section} profile={profile} section={section} />
      ))}
    </ul>
  );
}
