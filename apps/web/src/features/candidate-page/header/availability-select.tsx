import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { availabilities } from '@evenhand/domain/candidates/availability';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from './candidate-header.module.css';

interface AvailabilitySelectProps {
  readonly candidate: Pick<StaffCandidate, 'id' | 'name' | 'pseudonym' | 'availability'>;
  readonly maySay: boolean;
}

/** Sets the candidate's availability. A choice is saved at once. Shows nothing when the product does not ask for it. */
export function AvailabilitySelect({ candidate, maySay }: AvailabilitySelectProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const { availability } = candidate;
  if (availability === null) return null;
  if (!maySay) return availability === 'AVAILABLE' ? null : <Tag>{t(`lists.availability.${availability}`)}</Tag>;
  async function say(value: string): Promise<void> {
    const said = availabilities.find((one) => one === value);
    if (!said) return;
    setBusy(true);
    try {
      // Few visits change it: what saves it comes with the first choice.
      await (await import('./availability.api.ts')).sayAvailability(candidate, said);
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }
  return (
    <label className={classes['assign']}>
      {t('staff.availability.label')}
      <select value={availability} disabled={busy} onChange={(event) => void say(event.currentTarget.value)}>
        {availabilities.map((one) => (
          <option key={one} value={one}>
            {t(`lists.availability.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
