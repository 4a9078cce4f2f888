import { numberText } from '@evenhand/contract/base/scalars';
import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import * as z from 'zod/mini';
import type { Translate } from '../../../lib/words/words.ts';

/** Keys of what pages load from elsewhere for an organisation: its logo, and the tags that count visits once a visitor agrees. */
const keys = ['logoUrl', 'gtmId', 'gtmScriptUrl', 'pixelUrl', 'facebookPixelId'] as const;
type TagField = `configuration.text.${(typeof keys)[number]}` | 'configuration.theme.logoWidth';

/** The content security policy of the pages allows addresses of this kind alone. */
const isAddress = (text: string): boolean => text === '' || (text.startsWith('https://') && URL.canParse(text));
const address = z.string().check(z.trim(), z.maxLength(255), z.refine(isAddress));
const matching = (pattern: RegExp) => z.string().check(z.trim(), z.regex(pattern));

const noWidth = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

export const tagShape = {
  'configuration.text.logoUrl': address,
  'configuration.theme.logoWidth': z.union([noWidth, z.pipe(numberText, z.int().check(z.minimum(16), z.maximum(400)))]),
  'configuration.text.gtmId': matching(/^$|^GTM-[A-Z0-9]{4,12}$/),
  'configuration.text.gtmScriptUrl': address,
  'configuration.text.pixelUrl': address,
  'configuration.text.facebookPixelId': matching(/^\d{0,20}$/),
} as const satisfies Record<TagField, z.ZodMiniType>;
const schema = z.object(tagShape);
type TagInput = z.output<typeof schema>;

export const tagFields = [
  'configuration.text.logoUrl',
  'configuration.theme.logoWidth',
  'configuration.text.gtmId',
  'configuration.text.gtmScriptUrl',
  'configuration.text.pixelUrl',
  'configuration.text.facebookPixelId',
] as const satisfies readonly TagField[];

export const tagLabels = {
  'configuration.text.logoUrl': 'admin.tags.logoUrl',
  'configuration.theme.logoWidth': 'admin.tags.logoWidth',
  'configuration.text.gtmId': 'admin.tags.gtmId',
  'configuration.text.gtmScriptUrl': 'admin.tags.gtmScriptUrl',
  'configuration.text.pixelUrl': 'admin.tags.pixelUrl',
  'configuration.text.facebookPixelId': 'admin.tags.facebookPixelId',
} as const satisfies Record<TagField, string>;

const rules = {
  'configuration.text.logoUrl': 'errors.not_a_link',
  'configuration.theme.logoWidth': 'admin.tags.logoWidthRule',
  'configuration.text.gtmId': 'admin.tags.gtmIdRule',
  'configuration.text.gtmScriptUrl': 'errors.not_a_link',
  'configuration.text.pixelUrl': 'errors.not_a_link',
  'configuration.text.facebookPixelId': 'admin.tags.facebookPixelIdRule',
} as const satisfies Record<TagField, string>;

export function tagsOf({ configuration: { text = {}, theme } }: Organization): Record<TagField, string> {
  return {
    'configuration.text.logoUrl': text['logoUrl'] ?? '',
    'configuration.theme.logoWidth': String(theme.logoWidth ?? ''),
    'configuration.text.gtmId': text['gtmId'] ?? '',
    'configuration.text.gtmScriptUrl': text['gtmScriptUrl'] ?? '',
    'configuration.text.pixelUrl': text['pixelUrl'] ?? '',
    'configuration.text.facebookPixelId': text['facebookPixelId'] ?? '',
  };
}

export function tagMessages(t: Translate, values: Readonly<Record<TagField, string>>): Record<string, string> {
  const wrong = tagFields.filter((field) => !tagShape[field].safeParse(values[field].trim()).success);
  return Object.fromEntries(wrong.map((field) => [field, t(rules[field])]));
}

/** A configuration with the tags as they are typed; what is empty goes. */
export function withTags(configuration: OrganizationConfiguration, input: TagInput): OrganizationConfiguration {
  const { logoWidth: _width, ...look } = configuration.theme;
  const width = input['configuration.theme.logoWidth'];
  const isTag = (name: string): boolean => keys.some((key) => key === name);
  const others = Object.entries(configuration.text ?? {}).filter(([name]) => !isTag(name));
  const typed = keys.map((key) => [key, input[`configuration.text.${key}`]] as const).filter(([, text]) => text !== '');
  const text = Object.fromEntries([...others, ...typed]);
  return {
    ...configuration,
    theme: { ...look, ...(width === null ? {} : { logoWidth: width }) },
    ...(configuration.text || typed.length > 0 ? { text } : {}),
  };
}
