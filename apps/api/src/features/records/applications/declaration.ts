import type { InterfaceLanguage } from '@evenhand/words/languages';
import { z } from 'zod';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { plainWordsFor } from '../../tenancy/reference/public.ts';

/** Declaration made before sending: its text as shown, its language, and the time. */
const declaration = z.object({ text: z.string(), language: z.string(), at: z.iso.datetime() });
export type Declaration = z.infer<typeof declaration>;

/** Returns the declaration with its current text, because an organisation may reword it later. */
export const declarationMade = (tenant: Tenant, language: InterfaceLanguage, at: Date): Declaration => ({
  text: plainWordsFor(tenant, 'base', language)('apply.declaration.text'),
  language,
  at: at.toISOString(),
});

const withDeclaration = z.object({ declaration });

/** Returns the declaration in a frozen copy, or null in one from before declarations were kept. */
export function declarationIn(data: unknown): Declaration | null {
  const read = withDeclaration.safeParse(data);
  return read.success ? read.data.declaration : null;
}
