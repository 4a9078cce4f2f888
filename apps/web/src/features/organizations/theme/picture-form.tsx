import { logoMegabytes, logoTypes, removeLogo, uploadLogo } from '@evenhand/contract/tenancy/organizations/logo';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import {
  type PictureKind,
  pictureMegabytes,
  removePicture,
  uploadPicture,
} from '@evenhand/contract/tenancy/organizations/pictures';
import { type ReactNode, useState } from 'react';
import { goneOn } from '../../../entities/organization/organization-versions.ts';
import { request } from '../../../entities/session/http.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { organizationSaved } from '../organizations.api.ts';
import classes from '../organizations.module.css';

type Kind = 'logo' | PictureKind;

const words = {
  logo: { picture: 'admin.logo.picture', saved: 'admin.logo.saved', removed: 'admin.logo.removed' },
  'dark-logo': { picture: 'admin.look.darkLogo', saved: 'admin.logo.saved', removed: 'admin.look.pictureRemoved' },
  band: { picture: 'admin.look.picture', saved: 'admin.look.pictureSaved', removed: 'admin.look.pictureRemoved' },
} as const;

const upload = (id: string, kind: Kind, body: FormData): Promise<Organization> =>
  kind === 'logo'
    ? request(uploadLogo, { params: { id }, body })
    : request(uploadPicture, { params: { id, kind }, body });

const remove = (id: string, kind: Kind): Promise<Organization> =>
  kind === 'logo' ? request(removeLogo, { params: { id } }) : request(removePicture, { params: { id, kind } });

const hasPicture = ({ configuration: { theme, brand = {} } }: Organization, kind: Kind): boolean =>
  ({ logo: theme.logo, 'dark-logo': brand.darkLogo, band: brand.picture })[kind] !== undefined;

interface PictureFormProps {
  readonly organization: Organization;
  readonly kind: Kind;
  /** Shows the picture that there is. */
  readonly children?: ReactNode;
  /** Told when another picture, or none, has taken the place of the one there was. */
  readonly onReplaced?: () => void;
}

/** A picture of an organisation's look: saved the moment that it is chosen. */
export function PictureForm({ organization, kind, children, onReplaced }: PictureFormProps) {
  const t = useWords();
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useLeaveWarning(sending !== null);
  const { id } = organization;
  const label = t(words[kind].picture);

  async function change(work: () => Promise<Organization>, told: string, sent: string): Promise<void> {
    if (sending !== null) return;
    setError(null);
    setSending(sent);
    try {
      const upon = goneOn(organization);
      await organizationSaved(await work(), upon);
      onReplaced?.();
      announce({ kind: 'success', text: told });
    } catch (refusal) {
      setError(problemText(refusal));
    }
    setSending(null);
  }
  const send = (file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return change(() => upload(id, kind, body), t(words[kind].saved), file.name);
  };
  const takeAway = (): Promise<void> => change(() => remove(id, kind), t(words[kind].removed), label);
  const kept = hasPicture(organization, kind)
    ? ({ state: 'kept', name: label } as const)
    : ({ state: 'none' } as const);

  return (
    <>
      {children}
      <FileField
        id={`organization-${kind}`}
        label={label}
        types={logoTypes}
        maxMegabytes={kind === 'band' ? pictureMegabytes : logoMegabytes}
        file={sending === null ? kept : { state: 'sending', name: sending }}
        {...(error === null ? {} : { error })}
        onChoose={(file) => void send(file)}
        onRemove={() => void takeAway()}
      />
    </>
  );
}

interface LogoFormProps {
  readonly organization: Organization;
  /** Whether these pages are the organisation's own: only there is its picture to be had. */
  readonly isHere: boolean;
}

/** The picture that stands in place of the organisation's name. */
export function LogoForm({ organization, isHere }: LogoFormProps) {
  const t = useWords();
  const { logo } = organization.configuration.theme;
  return (
    <div className="stack">
      <p className="flush">{t('admin.logo.text')}</p>
      <PictureForm organization={organization} kind="logo">
        {logo && isHere ? (
          <p className={classes['logo']}>
            <img src={`/api/public/logo/${logo}`} alt={organization.name} />
          </p>
        ) : null}
      </PictureForm>
    </div>
  );
}
