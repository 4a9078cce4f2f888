import { logoMegabytes, logoTypes, removeLogo, uploadLogo } from '@evenhand/contract/tenancy/organizations/logo';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useState } from 'react';
import { goneOn } from '../../../entities/organization/organization-versions.ts';
import { request } from '../../../entities/session/http.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { organizationSaved } from '../organizations.api.ts';
import classes from '../organizations.module.css';

interface LogoFormProps {
  readonly organization: Organization;
  /** Whether these pages are the organisation's own: only there is its picture to be had. */
  readonly isHere: boolean;
}

/** The picture that stands in place of the organisation's name: kept the moment it is chosen. */
export function LogoForm({ organization, isHere }: LogoFormProps) {
  const t = useWords();
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useLeaveWarning(sending !== null);
  const { id, name } = organization;
  const { logo } = organization.configuration.theme;

  async function change(work: () => Promise<Organization>, told: string, label: string): Promise<void> {
    if (sending !== null) return;
    setError(null);
    setSending(label);
    try {
      const upon = goneOn(organization);
      await organizationSaved(await work(), upon);
      announce({ kind: 'success', text: told });
    } catch (refusal) {
      setError(problemText(refusal));
    }
    setSending(null);
  }
  const send = (file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return change(() => request(uploadLogo, { params: { id }, body }), t('admin.logo.saved'), file.name);
  };
  const takeAway = (): Promise<void> =>
    change(() => request(removeLogo, { params: { id } }), t('admin.logo.removed'), t('admin.logo.picture'));
  const kept = logo ? ({ state: 'kept', name: t('admin.logo.picture') } as const) : ({ state: 'none' } as const);

  return (
    <div className="stack">
      <p className="flush">{t('admin.logo.text')}</p>
      {logo && isHere ? (
        <p className={classes['logo']}>
          <img src={`/api/public/logo/${logo}`} alt={name} />
        </p>
      ) : null}
      <FileField
        id="organization-logo"
        label={t('admin.logo.picture')}
        types={logoTypes}
        maxMegabytes={logoMegabytes}
        file={sending === null ? kept : { state: 'sending', name: sending }}
        {...(error === null ? {} : { error })}
        onChoose={(file) => void send(file)}
        onRemove={() => void takeAway()}
      />
    </div>
  );
}
