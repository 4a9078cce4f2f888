import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { useWords } from '../../lib/words/words.ts';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { type PreviewCandidate, previewCandidates } from './templates.api.ts';

interface LetterCandidateProps {
  readonly roleId: string | null;
  readonly candidate: PreviewCandidate | null;
  readonly onChoose: (candidate: PreviewCandidate | null) => void;
}

function Picker({ scopeId, candidate, onChoose }: Omit<LetterCandidateProps, 'roleId'> & { readonly scopeId: string }) {
  const t = useWords();
  const { data, error, search } = usePicker(previewCandidates(scopeId));
  if (!data && !error) return <Waiting />;
  const found = (data ?? []).map(({ id, applicationId, name, roleTitle }) => ({
    id,
    applicationId,
    name,
    label: roleTitle === undefined ? name : `${name} · ${roleTitle}`,
  }));
  const others = found.filter(({ applicationId }) => applicationId !== candidate?.applicationId);
  return (
    <>
      <PickerSearch id="letter-find-candidate" label={t('staff.templates.preview.find')} search={search} />
      <SelectField
        id="letter-candidate"
        label={t('staff.templates.preview.candidate')}
        emptyLabel={t('staff.templates.preview.noCandidate')}
        value={candidate?.applicationId ?? ''}
        choices={[
          ...(candidate ? [{ value: candidate.applicationId, label: candidate.name }] : []),
          ...others.map(({ applicationId, label }) => ({ value: applicationId, label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = found.find(({ applicationId }) => applicationId === value);
          if (chosen) onChoose({ id: chosen.id, applicationId: chosen.applicationId, name: chosen.name });
          else if (value === '') onChoose(null);
        }}
      />
    </>
  );
}

/** Asks whose letter is shown, among the candidates whom the viewer may see. */
export function LetterCandidate({ roleId, ...choice }: LetterCandidateProps) {
  const user = useUser();
  const maySearch = useMay('candidate:search');
  if (!user || !maySearch) return null;
  return <Picker scopeId={roleId ?? user.organization.id} {...choice} />;
}
