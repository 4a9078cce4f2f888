import { isTimeZone } from '../dates/time-zone.ts';
import { type PartFault, type PartPlan, partFaults } from './event-parts.ts';

export interface EventPlan {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly place: string;
  readonly videoLink: string;
  readonly registrationOpensAt: string | null;
  readonly registrationClosesAt: string | null;
  readonly parts: readonly PartPlan[];
}

export interface EventFault {
  readonly code:
    | 'ends_before_start'
    | 'not_a_time_zone'
    | 'place_missing'
    | 'not_a_link'
    | 'closes_before_opens'
    | 'out_of_range';
  readonly field: Exclude<keyof EventPlan, 'parts'>;
}

const isLink = (text: string): boolean => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text);
const longest = 31 * 86_400_000;

/** Returns the faults of a planned event. */
export function eventFaults(plan: EventPlan): (EventFault | PartFault)[] {
  const [starts, ends] = [Date.parse(plan.startsAt), Date.parse(plan.endsAt)];
  const { registrationOpensAt: opens, registrationClosesAt: closes } = plan;
  const rules: readonly (readonly [boolean, EventFault])[] = [
    [ends <= starts, { code: 'ends_before_start', field: 'endsAt' }],
    [ends - starts > longest, { code: 'out_of_range', field: 'endsAt' }],
    [!isTimeZone(plan.timeZone), { code: 'not_a_time_zone', field: 'timeZone' }],
    [plan.place === '' && plan.videoLink === '', { code: 'place_missing', field: 'place' }],
    [plan.videoLink !== '' && !isLink(plan.videoLink), { code: 'not_a_link', field: 'videoLink' }],
    [
      opens !== null && closes !== null && Date.parse(closes) <= Date.parse(opens),
      { code: 'closes_before_opens', field: 'registrationClosesAt' },
    ],
    [closes !== null && Date.parse(closes) > ends, { code: 'out_of_range', field: 'registrationClosesAt' }],
    [opens !== null && Date.parse(opens) >= ends, { code: 'out_of_range', field: 'registrationOpensAt' }],
  ];
  return [...rules.filter(([wrong]) => wrong).map(([, fault]) => fault), ...partFaults(plan, plan.parts)];
}
