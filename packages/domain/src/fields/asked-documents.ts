/** The documents of a profile, in the order in which they are asked for, and the names under which an organisation does. */
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

/** An organisation asks for these unless it says otherwise, and for the others when it says so. */
const usual: readonly AskedDocumentKind[] = ['CV', 'COVER', 'MITIGATING'];

export interface DocumentConfig {
  readonly fields?: Readonly<Record<string, { readonly visible?: boolean | undefined }>> | undefined;
  readonly required?: Readonly<Record<string, boolean>> | undefined;
}

/** The documents that are asked for, and which of them there must be. */
export const askedDocumentsOf = ({
  fields = {},
  required = {},
}: DocumentConfig): { kind: AskedDocumentKind; required: boolean }[] =>
  askedDocumentKinds
    .filter((kind) => fields[documentNames[kind]]?.visible ?? usual.includes(kind))
    .map((kind) => ({ kind, required: required[documentNames[kind]] === true }));
