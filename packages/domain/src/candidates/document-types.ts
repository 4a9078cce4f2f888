/** Text that readers can open everywhere, and pictures, by the endings of their names. */
const textTypes = ['pdf', 'docx'] as const;
const pictureTypes = ['jpeg', 'jpg', 'png', 'gif'] as const;

/** What is taken of a kind of document: papers may be photographed, what somebody writes about themselves is a text. */
export function typesOf(kind: string): readonly string[] {
  if (kind === 'PHOTO') return pictureTypes;
  return kind === 'CV' || kind === 'COVER' ? textTypes : [...textTypes, ...pictureTypes];
}

/** The same of a file that is here, by what its content is. */
export const mayBe = (kind: string, contentType: string): boolean => {
  const types = typesOf(kind);
  return types.some((type) => type === (contentType.startsWith('image/') ? 'png' : 'pdf'));
};

export const mostMegabytesOf = (kind: string): number => (kind === 'PHOTO' ? 5 : 10);
