import { updateUser } from '@evenhand/contract/tenancy/identity/own-account';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useState } from 'react';
import { userLoaded } from '../../entities/session/current-user.ts';
import { request } from '../../entities/session/http.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import classes from './account.module.css';
import { shrinkPicture } from './shrink-picture.ts';

interface PictureFieldProps {
  readonly user: User;
}

/** The person's own picture. It is saved as soon as it is chosen. */
export function PictureField({ user }: PictureFieldProps) {
  const t = useWords();
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function save(name: string, read: () => Promise<string | null>): Promise<void> {
    setSending(name);
    setError(null);
    try {
      const avatarBase64 = await read();
      const { firstName, lastName, version } = user;
      userLoaded(await request(updateUser, { body: { firstName, lastName, version, avatarBase64 } }));
      announce({ kind: 'success', text: t(avatarBase64 ? 'account.picture.saved' : 'account.picture.removed') });
    } catch (problem) {
      setError(problemText(problem));
    }
    setSending(null);
  }
  const kept = user.avatarBase64 ? ({ state: 'kept', name: t('account.picture.label') } as const) : null;
  return (
    <div className="stack">
      {user.avatarBase64 ? (
        <img
          className={classes['picture']}
          src={user.avatarBase64}
          alt={t('account.picture.alt')}
          width={96}
          height={96}
        />
      ) : null}
      <FileField
        id="picture"
        label={t('account.picture.label')}
        types={['jpg', 'jpeg', 'png', 'gif']}
        maxMegabytes={10}
        file={sending === null ? (kept ?? { state: 'none' }) : { state: 'sending', name: sending }}
        {...(error ? { error } : {})}
        onChoose={(file) => void save(file.name, () => shrinkPicture(file))}
        onRemove={() => void save(t('account.picture.label'), async () => null)}
      />
    </div>
  );
}
