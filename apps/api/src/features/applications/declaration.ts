import type { InterfaceLanguage } from '@evenhand/words/languages';
import { z } from 'zod';
import type { Tenant } from '../../platform/http/tenant.ts';
import { plainWordsFor } from '../reference/public.ts';

/** What was declared before sending: the words as they were shown, in which language, and when. */
const declaration = z.object({ text: z.string(), language: z.string(), at: z.iso.datetime() });
export type Declaration = z.infer<typeof declaration>;

/** Frozen as it is read: an organisation may say it in other words tomorrow. */
export const declarationMade = (tenant: Tenant, language: InterfaceLanguage, at: Date): Declaration => ({
  text: plainWordsFor(tenant, 'base', language)('apply.declaration.text'),
  language,
  at: at.toISOString(),
});

const withDeclaration = z.object({ declaration });

/** The declaration in a frozen copy; null in one from before it was kept. */
export function declarationIn(data: unknown): Declaration | null {
  const read = withDeclaration.safeParse(data);
  return read.success ? read.data.declaration : null;
}
