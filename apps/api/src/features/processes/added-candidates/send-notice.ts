import { termsVersionOf } from '@evenhand/domain/candidates/consents';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { plainWordsFor } from '../../tenancy/reference/public.ts';
import { links } from '../../tenancy/user-tokens/public.ts';
import { claimLink } from '../sign-up/public.ts';

interface Noticed {
  readonly candidateId: string;
  readonly applicationId: string;
  readonly roleId: string;
  readonly roleTitle: string;
  /** They are asked whether they are interested. */
  readonly approached: boolean;
  readonly source: string | null;
  /** Name of the agency that submitted them; null when staff have added them. */
  readonly broughtBy: string | null;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string | null;
  };
}

function sourceText(tenant: Tenant, { source, broughtBy }: Noticed, language: string): string {
  if (broughtBy !== null) return broughtBy;
  return source === null ? '' : plainWordsFor(tenant, 'base', language).wordOr(`lists.heardAbout.${source}`, source);
}

/**
 * Tells a candidate that staff have added them: what is kept about them, where it comes from and what it is for, and how they see
 * it, correct it and have it erased. The history keeps that they were told, by which mail and under which text.
 */
export async function sendNotice(tx: TenantTx, tenant: Tenant, notice: Noticed): Promise<void> {
  const { candidateId, applicationId, roleId, roleTitle, approached, person } = notice;
  const claim = await claimLink(tx, tenant, person.email);
  const mailId = await queueMail(tx, tenant, {
    template: 'added-candidate',
    to: { name: `${person.firstName} ${person.lastName}`, address: person.email },
    placeholders: (language) => ({
      firstName: person.firstName,
      roleTitle,
      approached,
      source: sourceText(tenant, notice, language),
      withPhone: person.phone !== null,
      unclaimed: claim !== null,
      link: claim ?? links.signIn(tenant),
      policyLink: `${tenant.origin}/policy`,
    }),
    candidateId,
    applicationId,
  });
  const reason = termsVersionOf(tenant.configuration.text);
  await recordEvent(tx, { kind: 'candidate.noticed', candidateId, applicationId, roleId, subjectId: mailId, reason });
}
