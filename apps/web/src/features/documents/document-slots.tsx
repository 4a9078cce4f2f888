import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { DocumentSlot } from './document-slot.tsx';
import type { DocumentChange } from './documents.api.ts';

interface DocumentSlotsProps {
  readonly profile: Pick<OwnProfile, 'id' | 'documents' | 'askedDocuments'>;
  readonly onChanged: (change: DocumentChange) => Promise<unknown>;
}

/** Renders a field for each document that candidates are asked for. */
export const DocumentSlots = ({ profile, onChanged }: DocumentSlotsProps) =>
  profile.askedDocuments.map(({ kind, required }) => (
    <DocumentSlot
      key={kind}
      id={kind.toLowerCase()}
      kind={kind}
      required={required}
      candidateId={profile.id}
      documents={profile.documents}
      onChanged={onChanged}
    />
  ));
