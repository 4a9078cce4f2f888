import type { OwnTextChoice } from '@evenhand/contract/processes/text-messages/text-messages';
import type { Actor } from '@evenhand/domain/access/can';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { isPhone, toE164 } from '@evenhand/domain/text/phone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { bouncedAmong } from '../../../platform/mail/inbound/address-state.queries.ts';
import { writeChoice } from '../../tenancy/mail-choices/public.ts';
import { findTextChoice, findTextSetting, writeTextChoice } from '../../tenancy/text-choices/public.ts';
import { findProfilePhone } from './text-messages.queries.ts';

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

/** Returns a mobile number in E.164; null for any other number. */
const mobileNumber = (text: string, { countryBase }: Tenant): string | null =>
  isPhone(text, countryBase) ? toE164(text, countryBase) : null;

function candidateOf(me: Actor): string {
  if (me.candidateId === null) throw new ProblemError('not_allowed');
  return me.candidateId;
}

/** Returns what the signed-in candidate chose about text messages. */
export async function seeTextChoice(tx: TenantTx, { me, tenant }: By): Promise<OwnTextChoice> {
  const candidateId = candidateOf(me);
  const choice = await findTextChoice(tx, me.userId);
  const { isOn, sender } = await findTextSetting(tx);
  const number = choice?.number ?? null;
  const phone = number === null ? await findProfilePhone(tx, candidateId) : null;
  return {
    isOffered: isOn,
    sender: isOn ? sender : '',
    number,
    suggestion: phone === null ? null : mobileNumber(phone, tenant),
    consentedAt: choice?.consented_at?.toISOString() ?? null,
    stoppedAt: choice?.stopped_at?.toISOString() ?? null,
    isUnreached: number !== null && (await bouncedAmong(tx, [number])).has(number),
    prefers: choice?.prefers ?? 'mail',
  };
}

interface TextChoiceInput {
  readonly number: string | null;
  readonly consents: boolean;
  readonly prefers: MessageChannel;
}

/** Returns the number that was given, in E.164. Throws a 422 for one that is no mobile's, or that is missing. */
function givenNumber({ number, consents }: TextChoiceInput, tenant: Tenant): string | null {
  if (number === null || number === '') {
    if (consents) throw invalid([{ code: 'number_missing', field: 'number' }]);
    return null;
  }
  const mobile = mobileNumber(number, tenant);
  if (mobile === null) throw invalid([{ code: 'not_a_mobile', field: 'number' }]);
  return mobile;
}

/** Keeps number and consent. Agreeing anew, also after a stop or to another number, has its own time. */
export async function chooseTexts(tx: TenantTx, by: By, input: TextChoiceInput): Promise<OwnTextChoice> {
  const { me, tenant } = by;
  candidateOf(me);
  const number = givenNumber(input, tenant);
  const before = await findTextChoice(tx, me.userId);
  const goesOn = before !== undefined && before.stopped_at === null && before.number === number;
  const agreed = input.consents
    ? { consentedAt: goesOn ? (before.consented_at ?? tx.now) : tx.now, stoppedAt: null }
    : null;
  const hadAgreed = before?.consented_at ?? null;
  const stopped = { consentedAt: hadAgreed, stoppedAt: hadAgreed === null ? null : (before?.stopped_at ?? tx.now) };
  await writeTextChoice(tx, { userId: me.userId, number, prefers: input.prefers, ...(agreed ?? stopped) });
  await writeChoice(tx, { userId: me.userId, kind: 'application', channel: 'sms', on: input.consents });
  return seeTextChoice(tx, by);
}
