import type { TextSettings } from '@evenhand/contract/processes/text-messages/text-messages';
import type { Actor } from '@evenhand/domain/access/can';
import { isNumberSender, isTextSender } from '@evenhand/domain/messages/text-rules';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { findTextSetting, findUsage, type TextSetting, writeTextSetting } from '../../tenancy/text-choices/public.ts';

interface SettingsContext {
  readonly tenant: Tenant;
  /** Whether this server is connected to a provider. */
  readonly isAvailable: boolean;
}

/** Returns whether and from whom the organisation sends text messages, and what they cost in the present month. */
export async function seeTextSettings(tx: TenantTx, { tenant, isAvailable }: SettingsContext): Promise<TextSettings> {
  const setting = await findTextSetting(tx);
  const { parts, cost } = await findUsage(tx, officeZone(tenant));
  return {
    ...setting,
    isAvailable,
    isTwoWay: isNumberSender(setting.sender),
    partsThisMonth: parts,
    costThisMonth: cost,
  };
}

/** Returns a number without spaces and brackets; a name as it is. */
const plainSender = (sender: string): string => (sender.startsWith('+') ? sender.replaceAll(/[\s().-]/g, '') : sender);

/** Throws a 422 that names what keeps text messages from being sent by these rules. */
function assertSetting({ isOn, sender }: TextSetting, isAvailable: boolean): void {
  if (sender !== '' && !isTextSender(sender)) throw invalid([{ code: 'not_a_sender', field: 'sender' }]);
  if (!isOn) return;
  if (sender === '') throw invalid([{ code: 'sender_missing', field: 'sender' }]);
  if (!isAvailable) throw invalid([{ code: 'texts_unavailable', field: 'isOn' }]);
}

/** Saves the rules. Rejects with stale_version when another administrator has saved since. */
export async function saveTextSettings(
  tx: TenantTx,
  { me, tenant, isAvailable }: SettingsContext & { readonly me: Actor },
  input: TextSetting,
): Promise<TextSettings> {
  const setting = { ...input, sender: plainSender(input.sender) };
  assertSetting(setting, isAvailable);
  const at = { tenant, isAvailable };
  const isWritten = await writeTextSetting(tx, { ...setting, userId: me.userId });
  if (!isWritten) throw new ProblemError('stale_version', { current: await seeTextSettings(tx, at) });
  return seeTextSettings(tx, at);
}

/** Throws a 422 when another organisation sends from the number: its candidates' answers would be read as theirs. */
export async function assertOwnNumber({ database }: Services, tenant: Tenant, given: string): Promise<void> {
  const sender = plainSender(given);
  if (!isNumberSender(sender)) return;
  await eachOrganization(database, async ({ id }) => {
    if (id === tenant.id) return;
    const scope = { organizationId: id, actor: { system: 'text-messages.settings' } };
    const other = await database.withTenant(scope, findTextSetting);
    if (other.sender === sender) throw invalid([{ code: 'sender_taken', field: 'sender' }]);
  });
}
