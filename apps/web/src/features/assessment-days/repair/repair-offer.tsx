import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import { clockText } from '../../../lib/format/clock-text.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { draftOf } from '../builder/day-draft.ts';
import { namesOf } from '../day-names.ts';
import { type DraftRepair, repairIn } from './draft-repair.ts';
import { helpText, repairText } from './repair-words.ts';
import { type FoundRepair, useRepair } from './use-repair.ts';

interface RepairOfferProps {
  readonly shown: ShownDay;
  readonly day: AssessmentDay;
  readonly made: MadePlan;
  readonly onRepair: (repair: DraftRepair) => void;
}

function Offer({ shown, day, found, onRepair }: Omit<RepairOfferProps, 'made'> & { readonly found: FoundRepair }) {
  const t = useWords();
  const names = namesOf(shown);
  const { change, plan } = found;
  const kind = change.kind === 'ANOTHER_ROOM' ? change.roomKind : '';
  const repair = repairIn(change, draftOf(shown), t('staff.assessment.repair.roomName', { kind }));
  if (!repair) {
    const help = helpText(t, change, names);
    return help === '' ? null : <p>{help}</p>;
  }
  const preview =
    change.kind === 'SMALLER_GROUP'
      ? t('staff.assessment.repair.sameTimes')
      : t('staff.assessment.repair.preview', {
          ends: clockText(day.hours.from + plan.quality.length),
          wait: formatNumber(Math.round(plan.quality.meanWait)),
        });
  return (
    <>
      <p>{preview}</p>
      <Button variant="secondary" onClick={() => onRepair(repair)}>
        {repairText(t, repair.change, names)}
      </Button>
    </>
  );
}

/** Offers the smallest change of the day with which everything fits, with what it makes of the timetable. */
export function RepairOffer({ shown, day, made, onRepair }: RepairOfferProps) {
  const t = useWords();
  const found = useRepair(day, made.plan);
  if (found === undefined) return <p role="status">{t('staff.assessment.repair.looking')}</p>;
  if (found === null) return <p>{t('staff.assessment.repair.none')}</p>;
  return <Offer shown={shown} day={day} found={found} onRepair={onRepair} />;
}
