import type { InterviewInvitation } from '@evenhand/contract/processes/interviews/interviews';
import type { Translate } from '../../../lib/words/words.ts';

type Booking = NonNullable<InterviewInvitation['booking']>;

/** Returns what the panel of an interview lacks. */
export const shortfallText = (t: Translate, { shortfalls }: Pick<Booking, 'shortfalls'>): string =>
  shortfalls.map(({ rule, label }) => t(`staff.panel.short.${rule}`, { name: label ?? '' })).join(' · ');

const isStanding = ({ state }: Booking['people'][number]): boolean => state === 'PENCILLED' || state === 'FIXED';

/** Returns who holds an interview and has declined it in their calendar. */
export const declinedBy = ({ people }: Pick<Booking, 'people'>): Booking['people'] =>
  people.filter((person) => isStanding(person) && person.answer === 'DECLINED');

/** Returns the names of a panel, and who of it sits in. */
export const peopleText = (t: Translate, people: readonly Pick<Booking['people'][number], 'name' | 'role'>[]): string =>
  people.map(({ name, role }) => (role === 'OBSERVER' ? t('staff.panel.observer', { name }) : name)).join(', ');

/** Returns who holds an interview, and who sits in. */
export const panelText = (t: Translate, { people }: Pick<Booking, 'people'>): string =>
  peopleText(t, people.filter(isStanding));
