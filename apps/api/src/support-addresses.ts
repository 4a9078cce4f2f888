import { isVariantId, type VariantId } from '@evenhand/domain/organizations/variants';
import { z } from 'zod';

/** Addresses at which people get help, set by the installation: one for all variants, and those of variants that have another. */
export interface SupportAddresses {
  readonly all: string | null;
  readonly of: Readonly<Partial<Record<VariantId, string>>>;
}

export const noSupportAddresses: SupportAddresses = { all: null, of: {} };

const isAddress = (text: string): boolean => z.email().safeParse(text).success;

function readOne(text: string): SupportAddresses | null {
  const [variant, address, ...rest] = text.split('=');
  if (variant === undefined || rest.length > 0) return null;
  if (address === undefined) return isAddress(variant) ? { all: variant, of: {} } : null;
  return isVariantId(variant) && isAddress(address) ? { all: null, of: { [variant]: address } } : null;
}

/** Reads `help@example.org`, or `help@example.org CRS=context@example.org`; returns null for any other text. */
export function readSupportAddresses(text: string): SupportAddresses | null {
  const each = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(readOne);
  return each.reduce<SupportAddresses | null>(
    (sum, one) => (sum && one ? { all: one.all ?? sum.all, of: { ...sum.of, ...one.of } } : null),
    noSupportAddresses,
  );
}
