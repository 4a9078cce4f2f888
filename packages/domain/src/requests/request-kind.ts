/** A document, an answer to a question, or a look whether the details in the profile are still right. */
export const requestKinds = ['DOCUMENT', 'QUESTION', 'DETAILS'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['OPEN', 'ANSWERED', 'CANCELLED'] as const;
export type RequestState = (typeof requestStates)[number];

/** Late, and still welcome: what comes late can be answered all the same. */
export const isOverdue = (request: { readonly state: RequestState; readonly dueAt: Date }, now: Date): boolean =>
  request.state === 'OPEN' && request.dueAt <= now;

interface Answer {
  readonly text: string;
  readonly hasDocument: boolean;
}

/** What is missing for an answer of this kind; null when nothing is. */
export function missingIn(kind: RequestKind, { text, hasDocument }: Answer): 'text' | 'documentId' | null {
  if (kind === 'DOCUMENT' && !hasDocument) return 'documentId';
  return kind === 'QUESTION' && text === '' ? 'text' : null;
}
