import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import type { Actor } from '@evenhand/domain/access/can';
import { waveStarts } from '@evenhand/domain/interviews/release/wave-starts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { exactTime } from '../../../../platform/exact-time.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { typedParagraphs } from '../../../../platform/mail/documents/typed-paragraphs.ts';
import { mailPreviewer, queueRendered } from '../../../../platform/mail/outbox.ts';
import { recipientOf } from '../../../../platform/mail/recipient-of.ts';
import { findAccount } from '../../../tenancy/accounts/public.ts';
import { dateOf } from '../bookings/busy-times.ts';
import { previewPlan } from './open-plan.ts';
import { deadlineFrom, hour } from './plan-release.ts';
import { staffPlan } from './save-plan.ts';

/** Returns the moments that the invitation names, as if the draft were opened now; of a group, those of the last one. */
function momentsOf(now: Date, setup: InterviewSetup) {
  const drawAt = setup.release === 'DRAW' ? new Date(now.getTime() + setup.wishHours * hour) : null;
  const last = setup.release === 'WAVES' ? waveStarts(setup).at(-1) : undefined;
  const opensAt = last === undefined || last * 1000 <= now.getTime() ? null : dateOf(last);
  return { drawAt, opensAt, chooseBy: deadlineFrom(now, setup, drawAt) };
}

/**
 * Sends the invitation of a draft to the caller's own address, in the words that candidates would get. Its link leads to the draft, as
 * no candidate has been invited yet.
 */
export async function sendTestInvitation(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: { readonly planId: string; readonly setup: InterviewSetup },
): Promise<void> {
  const plan = await staffPlan(tx, me, { planId: input.planId });
  const { recommended } = await previewPlan(tx, me, input);
  const setup = { ...input.setup, release: input.setup.release ?? recommended };
  const account = found(await findAccount(tx, me.userId));
  const reader = await recipientOf(tx, tenant, account.email);
  const { drawAt, opensAt, chooseBy } = momentsOf(tx.now, setup);
  const render = await mailPreviewer(tx, tenant, 'interview-invited');
  const mail = render({
    language: reader.language ?? 'en',
    placeholders: (language) => {
      const timeOf = (at: Date | null): string => (at ? exactTime(at, setup.timeZone, language) : '');
      return {
        firstName: account.first_name,
        roleTitle: plan.role_title,
        minutes: setup.minutes,
        text: typedParagraphs(setup.text),
        link: `${tenant.origin}/manager/schedule/plans/${plan.id}`,
        drawAt: timeOf(drawAt),
        opensAt: timeOf(opensAt),
        chooseBy: timeOf(chooseBy),
      };
    },
  });
  const to = { name: `${account.first_name} ${account.last_name}`.trim(), address: account.email };
  await queueRendered(tx, { template: 'interview-invited', to, isAwaited: true }, mail);
}
