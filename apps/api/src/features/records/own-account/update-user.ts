import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { updateUser as contract } from '@evenhand/contract/tenancy/identity/own-account';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../platform/http/own-organization.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { type AccountRow, findAccount } from '../../tenancy/accounts/public.ts';
import { loadUser } from '../../tenancy/identity/public.ts';
import { lockCandidate } from '../candidate-rows/public.ts';
import { writeListRow } from '../list-projection/public.ts';
import { nameCandidate } from '../profiles/public.ts';
import { type OwnDetails, updateDetails } from './own-account.queries.ts';
import { readAvatar } from './read-avatar.ts';

type UpdateInput = Input<typeof contract>;

function checkLanguage({ body, tenant }: UpdateInput): void {
  const offered = ['en', ...(tenant.configuration.additionalLanguageSupport ?? []).map((language) => language.code)];
  if (body.language !== undefined && !offered.includes(body.language)) {
    throw invalid([{ code: 'not_a_choice', field: 'language' }]);
  }
}

function checkTimeZone({ body }: UpdateInput): void {
  if (!body.timeZone) return;
  if (!Intl.supportedValuesOf('timeZone').includes(body.timeZone) && body.timeZone !== 'UTC') {
    throw invalid([{ code: 'not_a_time_zone', field: 'timeZone' }]);
  }
}

/** Returns the new avatar, null to take it away, or undefined to leave it. */
const avatarOf = async ({ body }: UpdateInput): Promise<string | null | undefined> =>
  body.avatarBase64 ? readAvatar(body.avatarBase64) : body.avatarBase64;

const keysChanged = (before: AccountRow, after: OwnDetails): string[] =>
  [
    ['firstName', before.first_name !== after.firstName] as const,
    ['lastName', before.last_name !== after.lastName] as const,
    ['language', before.language !== after.language] as const,
    ['timeZone', before.time_zone !== after.timeZone] as const,
    ['avatar', before.avatar !== after.avatar] as const,
  ].flatMap(([key, changed]) => (changed ? [key] : []));

async function save(tx: TenantTx, input: UpdateInput, avatar: string | null | undefined): Promise<void> {
  const { me, body } = input;
  // First the candidate, then the account, as a save of the profile holds them.
  if (me.candidateId !== null) await lockCandidate(tx, me.candidateId);
  const before = found(await findAccount(tx, me.userId));
  const details: OwnDetails = {
    firstName: body.firstName,
    lastName: body.lastName,
    language: body.language ?? before.language,
    timeZone: body.timeZone === undefined ? before.time_zone : body.timeZone,
    avatar: avatar === undefined ? before.avatar : avatar,
  };
  if (!(await updateDetails(tx, me.userId, details, body.version))) {
    throw new ProblemError('stale_version', { current: await loadUser(tx, input.tenant, me.userId) });
  }
  const keys = keysChanged(before, details);
  await recordEvent(tx, { kind: 'user.changed', subjectId: me.userId, keys });
  // Leaves the candidate's name alone when the account's has not changed.
  if (me.candidateId === null || !(keys.includes('firstName') || keys.includes('lastName'))) return;
  await nameCandidate(tx, me.candidateId, details);
  await writeListRow(tx, me.candidateId);
}

/** Saves the caller's own name, which is the one on the profile, picture, language and time zone. */
export async function updateUser(input: UpdateInput): Promise<AnswerOf<typeof contract>> {
  checkLanguage(input);
  checkTimeZone(input);
  const avatar = await avatarOf(input);
  const user = await inOwnOrganization(input, async (tx) => {
    await save(tx, input, avatar);
    return loadUser(tx, input.tenant, input.me.userId);
  });
  return ok(user);
}
