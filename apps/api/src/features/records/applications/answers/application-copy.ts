import { referenceOf } from '@evenhand/domain/applications/reference-of';
import type { FastifyReply } from 'fastify';
import { downloadHeaders } from '../../../../platform/http/download-headers.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { MailAttachments } from '../../../../platform/mail/deliver-mail.ts';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { letterheadOf } from '../../../tenancy/letterheads/public.ts';
import { wordsFor } from '../../../tenancy/reference/public.ts';
import { copyAttachment } from './copy-attachment.ts';
import { findOwnCopy, type OwnCopy } from './own-copy.read.ts';
import { copyLanguage, presentCopy } from './present-copy.ts';

const fileNameOf = (tenant: Tenant, copy: Pick<OwnCopy, 'id' | 'language'>): string =>
  `${wordsFor(tenant, 'mail', copyLanguage(copy))('copy.fileName')} ${referenceOf(copy.id)}.pdf`;

/** Sends the candidate's own application as a PDF, as it was first sent. */
export async function sendOwnCopy(
  input: Pick<RequestContext, 'inTenant' | 'tenant' | 'reply'>,
  at: { readonly applicationId: string; readonly candidateId: string },
): Promise<FastifyReply> {
  const { copy, head } = await input.inTenant(async (tx) => ({
    copy: found(await findOwnCopy(tx, at)),
    head: await letterheadOf(tx, input.tenant),
  }));
  const pdf = await makePdf(presentCopy(input.tenant, copy), head);
  return input.reply
    .headers(downloadHeaders({ name: fileNameOf(input.tenant, copy), type: 'application/pdf', length: pdf.length }))
    .send(pdf);
}

/** Returns the attachments of mails about applications. */
export const applicationAttachments = ({ database }: Services): MailAttachments =>
  new Map([
    [
      copyAttachment,
      async (tenant, { applicationId }) => {
        if (applicationId === null) return { files: [] };
        const scope = { organizationId: tenant.id, actor: { system: 'mail.send' } };
        const { copy, head } = await database.withTenant(scope, async (tx) => ({
          copy: await findOwnCopy(tx, { applicationId }),
          head: await letterheadOf(tx, tenant),
        }));
        if (!copy) return { files: [] };
        const content = await makePdf(presentCopy(tenant, copy), head);
        return { files: [{ fileName: fileNameOf(tenant, copy), contentType: 'application/pdf', content }] };
      },
    ],
  ]);
