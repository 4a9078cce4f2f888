import { type Availability, availabilities, isAvailability } from '@evenhand/domain/candidates/availability';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../../ui/form/option-group.tsx';

interface AvailabilityDialogProps {
  readonly count: number;
  readonly onSay: (availability: Availability) => void;
  readonly onClose: () => void;
}

/** Asks for the availability of the picked candidates. */
export function AvailabilityDialog({ count, onSay, onClose }: AvailabilityDialogProps) {
  const t = useWords();
  const [said, setSaid] = useState<Availability>('AVAILABLE');
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSay(said);
  }
  return (
    <Dialog title={t('staff.availability.title', { count })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <RadioGroup
          id="bulk-availability"
          label={t('staff.availability.choose')}
          choices={availabilities.map((value) => ({ value, label: t(`lists.availability.${value}`) }))}
          value={said}
          onChange={(value) => setSaid(isAvailability(value) ? value : 'AVAILABLE')}
        />
        <p>{t(said === 'DROPPED' ? 'staff.availability.dropped' : 'staff.availability.hint')}</p>
        <div className="actions">
          <Button type="submit">{t('staff.availability.submit', { count })}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
