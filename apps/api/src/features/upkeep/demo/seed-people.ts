import { hasFeature } from '@evenhand/domain/organizations/variants';
import { uuidv7 } from '../../../platform/db/uuidv7.ts';
import type { DemoSetting, SeededRole } from './demo-setting.ts';
import { daysFrom, sendingTime } from './made-up/calendar.ts';
import { type DemoPerson, makePerson } from './made-up/person.ts';
import { makeProfile } from './made-up/profile.ts';
import { addApplication } from './rows/application-rows.ts';
import { addAccount, addCandidate, addCv, type DemoBooks, type DemoCandidate } from './rows/candidate-rows.ts';

interface Plan {
  readonly role: SeededRole;
  /** Null for a draft. */
  readonly sentAt: Date | null;
}

const draftShare = 0.08;
const lawShare: Readonly<Record<string, number>> = {
  'Law firm': 0.55,
  Chambers: 0.6,
  Company: 0.04,
  'Candidate network': 0.5,
};

const takesApplications = (role: SeededRole): boolean => role.share > 0;

/** Decides which roles a candidate applies to: most one, some two, a few none yet. */
function makePlans({ random, roles, now }: DemoSetting): Plan[] {
  const open = roles.filter(takesApplications);
  if (open.length === 0 || random.chance(0.05)) return [];
  const first = random.weighted(open.map((role) => [role, role.share] as const));
  const second = random.chance(0.13) ? [random.pick(open)] : [];
  return [...new Set([first, ...second])].map((role) => {
    const isDraft = role.phase === 'open' && random.chance(draftShare);
    const last = role.closesAt < now ? role.closesAt : now;
    return { role, sentAt: isDraft ? null : sendingTime(random, role.opensAt, last) };
  });
}

/** Moves the graduation of lateral candidates seven years back, because they qualified years ago. */
const settled = (person: DemoPerson, setting: DemoSetting): DemoPerson =>
  ['LATERAL', 'ICMS'].includes(setting.tenant.productType)
    ? { ...person, graduationYear: person.graduationYear - 7 }
    : person;

/** Returns a sign-up time before the first application, or in the last 90 days when there is none. Never later than now. */
function signUpTime({ random, now }: DemoSetting, plans: readonly Plan[]): Date {
  const sent = plans.flatMap(({ role, sentAt }) => [
    (sentAt ?? daysFrom(now, -4)).getTime(),
    role.opensAt.getTime() + 864e5 * 3,
  ]);
  const latest = sent.length > 0 ? Math.min(...sent) : now.getTime();
  return new Date(latest - random.next() * 864e5 * (sent.length > 0 ? 2 : 90));
}

/** Returns an organisation's settings for courses and practice. */
const courseOf = ({ tenant, currentYear }: DemoSetting) => ({
  lawShare: lawShare[tenant.sectorLabel] ?? 0.2,
  currentYear,
  lawyers: hasFeature(tenant.productType, 'practiceAreas'),
  manyEmployers: hasFeature(tenant.productType, 'manyEmployers'),
});

/** Adds one candidate with everything that belongs to them. */
export function addPerson(
  books: DemoBooks,
  setting: DemoSetting,
  at: { readonly organizationId: string; readonly number: number },
): void {
  const { random, tenant, currentYear } = setting;
  const person = settled(makePerson(random, { number: at.number, currentYear }), setting);
  const plans = makePlans(setting);
  const applied = plans.some((plan) => plan.sentAt !== null);
  const complete = applied || random.chance(0.4);
  const createdAt = signUpTime(setting, plans);
  const lastSent = Math.max(...plans.map((plan) => plan.sentAt?.getTime() ?? 0), createdAt.getTime());
  const id = uuidv7(createdAt);
  const userId = tenant.productType === 'ICMS' ? null : uuidv7(createdAt);
  const profile = makeProfile(random, person, { ...courseOf(setting), complete });
  const updatedAt = new Date(Math.min(lastSent + 60_000, setting.now.getTime()));
  const candidate: DemoCandidate = { id, userId, person, profile, complete, applied, createdAt, updatedAt };
  if (userId) addAccount(books, candidate, userId);
  addCandidate(books, setting, candidate);
  const documents = at.number <= setting.documents && complete ? [addCv(books, setting, { ...at, candidate })] : [];
  for (const { role, sentAt } of plans) addApplication(books.ordinary, { setting, role, candidate, documents, sentAt });
}

/** Adds the candidate of the demo's sign-in, with one application sent and one being written. */
export function addSignedUpPerson(
  books: DemoBooks,
  setting: DemoSetting,
  at: { readonly organizationId: string; readonly userId: string; readonly person: DemoPerson },
): void {
  const { random, now } = setting;
  const createdAt = daysFrom(now, -16);
  const sentAt = daysFrom(now, -12);
  const { userId } = at;
  const person = settled(at.person, setting);
  const profile = makeProfile(random, person, { ...courseOf(setting), complete: true });
  const open = setting.roles.filter((role) => role.phase === 'open' && role.opensAt < sentAt);
  const [sent, draft] = open;
  const candidate: DemoCandidate = {
    id: uuidv7(createdAt),
    userId,
    person,
    profile,
    complete: true,
    applied: sent !== undefined,
    createdAt,
    updatedAt: daysFrom(now, -2),
  };
  addCandidate(books, setting, candidate);
  const documents = [addCv(books, setting, { organizationId: at.organizationId, candidate })];
  if (sent) addApplication(books.ordinary, { setting, role: sent, candidate, documents, sentAt });
  if (draft) addApplication(books.ordinary, { setting, role: draft, candidate, documents, sentAt: null });
}
