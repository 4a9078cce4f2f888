import type { VariantId } from '../organizations/variants.ts';
import { productDefaults } from './product-defaults.ts';

/** The documents of a profile in the order in which they are asked for, with their names in the configuration. */
export const documentNames = {
  CV: 'cv',
  COVER: 'cover',
  PHOTO: 'photo',
  TRANSCRIPT: 'transcript',
  RIGHT_TO_WORK: 'rightToWork',
  WRITING_SAMPLE: 'writingSample',
  MITIGATING: 'mitigatingDocument',
  OTHER: 'otherDocument',
} as const;
export type AskedDocumentKind = keyof typeof documentNames;

export const askedDocumentKinds = [
  'CV',
  'COVER',
  'PHOTO',
  'TRANSCRIPT',
  'RIGHT_TO_WORK',
  'WRITING_SAMPLE',
  'MITIGATING',
  'OTHER',
] as const satisfies readonly AskedDocumentKind[];

/** Documents asked for by default. An organisation can switch these off and the others on. */
const usual: readonly AskedDocumentKind[] = ['CV', 'COVER', 'MITIGATING'];

export interface DocumentConfig {
  /** The product of the organisation. Without it the default documents are asked for. */
  readonly productType?: VariantId;
  readonly fields?: Readonly<Record<string, { readonly visible?: boolean | undefined }>> | undefined;
  readonly required?: Readonly<Record<string, boolean>> | undefined;
}

/** Returns the documents that are asked for, and whether each is required. */
export function askedDocumentsOf({
  fields = {},
  required = {},
  productType,
}: DocumentConfig): { kind: AskedDocumentKind; required: boolean }[] {
  const defaults = productDefaults(productType);
  return askedDocumentKinds.flatMap((kind) => {
    const name = documentNames[kind];
    const isAsked = fields[name]?.visible ?? defaults.visible[name] ?? usual.includes(kind);
    return isAsked ? [{ kind, required: (required[name] ?? defaults.required[name]) === true }] : [];
  });
}
