/** Kinds of request: a document, an answer to a question, or a check that the details in the profile are still right. */
export const requestKinds = ['DOCUMENT', 'QUESTION', 'DETAILS'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['OPEN', 'ANSWERED', 'CANCELLED'] as const;
export type RequestState = (typeof requestStates)[number];

/** Returns whether an open request is past its due time. It can still be answered. */
export const isOverdue = (request: { readonly state: RequestState; readonly dueAt: Date }, now: Date): boolean =>
  request.state === 'OPEN' && request.dueAt <= now;

interface Answer {
  readonly text: string;
  readonly hasDocument: boolean;
}

/** Returns the part missing from an answer of this kind, or null when it is complete. */
export function missingIn(kind: RequestKind, { text, hasDocument }: Answer): 'text' | 'documentId' | null {
  if (kind === 'DOCUMENT' && !hasDocument) return 'documentId';
  return kind === 'QUESTION' && text === '' ? 'text' : null;
}
