import type {
  MessageContents,
  MessageTemplate,
  MessageTemplateSummary,
  MessageTexts,
} from '@evenhand/contract/processes/message-templates';
import { staleYears, staleYearsOfText } from '@evenhand/domain/messages/check-message';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type MailTemplateName, maySwitchOff } from '../../../platform/mail/mail-templates.ts';
import type { TemplateRow } from './message-templates.queries.ts';
import { placeholdersOf, productContentOf, writtenLanguages } from './template-use.ts';

/** Returns the words of a row. They were checked when they were saved. */
export const contentOf = (row: Pick<TemplateRow, 'content'> | undefined): MessageContents =>
  (row?.content ?? {}) as unknown as MessageContents;

/** Returns the words of a text message. They were checked when they were saved. */
export const textsOf = (row: Pick<TemplateRow, 'texts'> | undefined): MessageTexts =>
  (row?.texts ?? {}) as unknown as MessageTexts;

/** Returns the name of a person of the staff; empty for one who has been removed. */
export const nameOf = (row: { readonly first_name: string | null; readonly last_name: string | null }): string =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();

const yearsOf = (contents: MessageContents, texts: MessageTexts, year: number): number[] => [
  ...new Set([
    ...Object.values(contents).flatMap((content) => staleYears(content, year)),
    ...Object.values(texts).flatMap((text) => staleYearsOfText(text, year)),
  ]),
];

/** Presents a mail of the product, worded by the organisation or not, or a template of the organisation's own. */
export function presentSummary(
  tx: TenantTx,
  at: {
    readonly builtIn: MailTemplateName | null;
    readonly row: TemplateRow | undefined;
    readonly product: MessageContents;
  },
): MessageTemplateSummary {
  const { builtIn, row, product } = at;
  const own = contentOf(row);
  const texts = textsOf(row);
  return {
    key: builtIn ?? row?.id ?? '',
    builtIn: builtIn !== null,
    channel: row?.channel ?? 'mail',
    name: row?.name ?? '',
    subject: (own['en'] ?? Object.values(own)[0] ?? product['en'])?.subject ?? '',
    languages: Object.keys(row?.channel === 'sms' ? texts : own),
    isOn: row?.is_on ?? true,
    staleYears: yearsOf(own, texts, tx.now.getUTCFullYear()),
    roleId: row?.role_id ?? null,
    stageIds: [...(row?.stage_ids ?? [])],
    version: row?.version ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row ? nameOf(row) : null,
  };
}

export function presentTemplate(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly builtIn: MailTemplateName | null; readonly row: TemplateRow | undefined },
): MessageTemplate {
  const { builtIn, row } = at;
  const product = builtIn === null ? {} : productContentOf(tenant, builtIn);
  return {
    ...presentSummary(tx, { builtIn, row, product }),
    maySwitchOff: builtIn !== null && maySwitchOff(builtIn),
    senderName: row?.sender_name ?? null,
    content: contentOf(row),
    texts: textsOf(row),
    productContent: product,
    writtenIn: writtenLanguages(tenant),
    placeholders: placeholdersOf(tenant, builtIn),
  };
}
