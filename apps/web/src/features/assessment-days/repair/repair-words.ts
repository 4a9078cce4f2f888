import type { DayCure } from '@evenhand/domain/assessment-days/day-explanation';
import { clockText } from '../../../lib/format/clock-text.ts';
import type { Translate } from '../../../lib/words/words.ts';
import { type DayNames, listNames } from '../day-names.ts';
import { whoText } from '../timetable/day-pieces.ts';
import type { DraftRepair } from './draft-repair.ts';

/** Says what a change of the day does, as its button and its notice name it. */
export function repairText(t: Translate, change: DraftRepair['change'], names: DayNames): string {
  switch (change.kind) {
    case 'SMALLER_GROUP':
      return t('staff.assessment.repair.SMALLER_GROUP', {
        exercise: names.exercise(change.exerciseId),
        fewest: change.fewest,
      });
    case 'RESERVE':
      return t('staff.assessment.repair.RESERVE', { people: listNames(change.personIds.map(names.person)) });
    case 'OVERRUN':
      return t('staff.assessment.repair.OVERRUN', { minutes: change.minutes });
    default:
      return change.from === null
        ? t('staff.assessment.repair.ROOM_ALL_DAY', { kind: change.roomKind })
        : t('staff.assessment.repair.ANOTHER_ROOM', { kind: change.roomKind, from: clockText(change.from) });
  }
}

/** Says which change would help where the day cannot keep it. */
export function helpText(t: Translate, change: DayCure, names: DayNames): string {
  const about = (one: { exerciseId: string; candidateId: string | null; group: number | null }): string =>
    listNames([names.exercise(one.exerciseId), whoText(t, one, names)]);
  switch (change.kind) {
    case 'LATE_WRITE_UP':
    case 'ONLINE_LATER':
      return t(`staff.assessment.help.${change.kind}`, { activities: change.activities.map(about).join('; ') });
    case 'SECOND_MEETING': {
      const meetings = change.meetings.map(({ candidateId, personId }) =>
        listNames([names.candidate(candidateId), names.person(personId)]),
      );
      return t('staff.assessment.help.SECOND_MEETING', { meetings: meetings.join('; ') });
    }
    case 'ANOTHER_ASSESSOR':
      return t(`staff.assessment.help.${change.isPartner ? 'ANOTHER_PARTNER' : 'ANOTHER_ASSESSOR'}`);
    default:
      return '';
  }
}
