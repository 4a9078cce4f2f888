/** Endings of texts that every reviewer can open, and of pictures. */
const textTypes = ['pdf', 'docx'] as const;
const pictureTypes = ['jpeg', 'jpg', 'png', 'gif'] as const;

/**
 * Returns the accepted file endings of a kind of document. A photograph of a paper will do; a text that candidates write about
 * themselves must be a text file.
 */
export function typesOf(kind: string): readonly string[] {
  if (kind === 'PHOTO') return pictureTypes;
  return kind === 'CV' || kind === 'COVER' ? textTypes : [...textTypes, ...pictureTypes];
}

/** Returns whether an uploaded file may be of this kind, judged by its content type. */
export const mayBe = (kind: string, contentType: string): boolean => {
  const types = typesOf(kind);
  return types.some((type) => type === (contentType.startsWith('image/') ? 'png' : 'pdf'));
};

export const mostMegabytesOf = (kind: string): number => (kind === 'PHOTO' ? 5 : 10);
