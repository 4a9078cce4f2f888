import type {
  MessageTemplate,
  MessageTemplateSummary,
  MessageTemplateVersion,
} from '@evenhand/contract/processes/message-templates';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { isMailTemplate, type MailTemplateName, mailTemplates } from '../../../platform/mail/mail-templates.ts';
import {
  findTemplateRow,
  listTemplateRows,
  listTemplateVersions,
  type TemplateRow,
} from './message-templates.queries.ts';
import { contentOf, nameOf, presentSummary, presentTemplate, textsOf } from './present-template.ts';
import { productContentOf } from './template-use.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A template as its key names it. */
export interface NamedTemplate {
  /** Name of the product's mail; null for a template of the organisation's own. */
  readonly builtIn: MailTemplateName | null;
  /** Missing while a mail of the product has the product's words. */
  readonly row: TemplateRow | undefined;
}

/** Finds a mail of the product by its name, or an own template by its id. Throws 404 when there is none. */
export async function namedTemplate(tx: TenantTx, key: string): Promise<NamedTemplate> {
  if (isMailTemplate(key)) return { builtIn: key, row: await findTemplateRow(tx, { builtIn: key }) };
  return { builtIn: null, row: found(uuid.test(key) ? await findTemplateRow(tx, { id: key }) : null) };
}

/** Lists the organisation's own templates, then every mail of the product. */
export async function listTemplates(tx: TenantTx, tenant: Tenant): Promise<MessageTemplateSummary[]> {
  const rows = await listTemplateRows(tx);
  const own = rows.filter(({ built_in }) => built_in === null);
  const wordings = new Map(rows.map((row) => [row.built_in, row]));
  return [
    ...own.map((row) => presentSummary(tx, { builtIn: null, row, product: {} })),
    ...mailTemplates.map((builtIn) =>
      presentSummary(tx, { builtIn, row: wordings.get(builtIn), product: productContentOf(tenant, builtIn) }),
    ),
  ];
}

/** Finds templates by a part of their name, subject or key. */
export async function searchTemplates(
  tx: TenantTx,
  tenant: Tenant,
  search: string,
): Promise<{ id: string; name: string }[]> {
  const term = search.toLocaleLowerCase();
  const holds = (text: string): boolean => text.toLocaleLowerCase().includes(term);
  return (await listTemplates(tx, tenant))
    .filter(({ key, name, subject, builtIn }) => holds(name) || holds(subject) || (builtIn && holds(key)))
    .map(({ key, name, subject }) => ({ id: key, name: name === '' ? subject : name }));
}

export const seeTemplate = async (tx: TenantTx, tenant: Tenant, key: string): Promise<MessageTemplate> =>
  presentTemplate(tx, tenant, await namedTemplate(tx, key));

export async function listVersions(tx: TenantTx, key: string): Promise<MessageTemplateVersion[]> {
  const { row } = await namedTemplate(tx, key);
  if (!row) return [];
  const versions = await listTemplateVersions(tx, row.id);
  return versions.map((saved) => ({
    version: saved.version,
    savedAt: saved.saved_at.toISOString(),
    savedBy: nameOf(saved),
    content: contentOf(saved),
    texts: textsOf(saved),
  }));
}
