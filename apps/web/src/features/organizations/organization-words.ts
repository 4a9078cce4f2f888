import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { countryBases } from '@evenhand/domain/organizations/country-base';
import { sectors } from '@evenhand/domain/organizations/sectors';
import { variantIds } from '@evenhand/domain/organizations/variants';
import type { Translate } from '../../lib/words/words.ts';
import type { Choice } from '../../ui/form/select-field.tsx';

const tierWords = {
  Bar: 'admin.tier.bar',
  'Tier 1': 'admin.tier.one',
  'Tier 2': 'admin.tier.two',
  'Tier 3': 'admin.tier.three',
  'Tier 4': 'admin.tier.four',
  essentials: 'admin.tier.essentials',
} as const;

export const sectorName = (t: Translate, id: number): string =>
  t(`sectors.${sectors.find((sector) => sector.id === id)?.key ?? 'other'}`);
export const productName = (t: Translate, type: Organization['productType']): string =>
  t(`organizations.variant.${type}`);
export const countryName = (t: Translate, base: Organization['countryBase']): string =>
  t(`organizations.country.${base}`);

export function tierName(t: Translate, tier: string | null): string {
  const found = Object.entries(tierWords).find(([id]) => id === tier);
  return found ? t(found[1]) : (tier ?? t('admin.form.noTier'));
}

export const sectorChoices = (t: Translate): Choice[] =>
  sectors.map(({ id, key }) => ({ value: String(id), label: t(`sectors.${key}`) }));
export const productChoices = (t: Translate): Choice[] =>
  variantIds.map((value) => ({ value, label: productName(t, value) }));
export const countryChoices = (t: Translate): Choice[] =>
  countryBases.map((value) => ({ value, label: countryName(t, value) }));
export const tierChoices = (t: Translate): Choice[] =>
  Object.entries(tierWords).map(([value, word]) => ({ value, label: t(word) }));
