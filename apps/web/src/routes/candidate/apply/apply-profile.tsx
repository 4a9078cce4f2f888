import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { applicationFormQuery } from '../../../features/applications/application-form.api.ts';
import { AdjustmentsOffer } from '../../../features/candidates/adjustments/adjustments-offer.tsx';
import { keepDocuments } from '../../../features/candidates/candidates.api.ts';
import { DocumentSlots } from '../../../features/documents/document-slots.tsx';
import { type DocumentChange, withChange } from '../../../features/documents/documents.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormActions } from '../../../ui/layout/form-frame.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { isLacking, MissingList } from './apply-missing.tsx';

interface ApplyProfileProps {
  readonly form: ApplicationForm;
  readonly profile: OwnProfile;
  readonly onContinue: () => void;
}

/** The part that is filled in once for every role: what is missing of it, and the documents. */
export function ApplyProfile({ form, profile, onContinue }: ApplyProfileProps) {
  const t = useWords();
  const client = useQueryClient();
  const lacking = isLacking({ form, profile });
  const changed = async (change: DocumentChange): Promise<void> => {
    await keepDocuments(client, (known) => withChange(known, change));
    await client.invalidateQueries({ queryKey: applicationFormQuery(form.role.id).queryKey });
  };
  return (
    <div className="stack">
      <p className="flush">{t('apply.profile.lead')}</p>
      {lacking ? (
        <Notice kind="attention" title={t('apply.profile.missingTitle')}>
          <MissingList form={form} profile={profile} />
          <p>{t('apply.profile.later')}</p>
        </Notice>
      ) : (
        <Notice kind="done">
          <p>{t('apply.profile.complete')}</p>
          <Link to="/profile">{t('apply.profile.look')}</Link>
        </Notice>
      )}
      <DocumentSlots profile={profile} onChanged={changed} />
      <AdjustmentsOffer candidateId={profile.id} roleId={form.role.id} />
      <FormActions next={<Button onClick={onContinue}>{t('apply.profile.continue')}</Button>} />
    </div>
  );
}
