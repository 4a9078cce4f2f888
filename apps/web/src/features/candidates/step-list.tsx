import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { isProfileSection, type ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { Link } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { type Step, Stepper } from '../../ui/layout/stepper.tsx';
import { sectionState, stepPath, stepsOf } from './profile-steps.ts';

interface StepListProps {
  readonly profile: OwnProfile;
  readonly current: ProfileSection;
  readonly roleId: string | null;
}

const states = { complete: 'done', started: 'problem', todo: 'todo' } as const;

/** Shows all steps as links, which can be taken in any order. */
export function StepList({ profile, current, roleId }: StepListProps) {
  const t = useWords();
  const steps = stepsOf(profile).map(
    (id): Step => ({
      id,
      label: t(`profile.step.${id}`),
      state: id === current ? 'current' : states[sectionState(profile, id)],
    }),
  );
  return (
    <Stepper
      steps={steps}
      link={({ id }, label) =>
        id !== current && isProfileSection(id) ? <Link to={stepPath(id, roleId)}>{label}</Link> : label
      }
    />
  );
}
