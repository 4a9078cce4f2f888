import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { reloadProfile } from '../../features/candidates/candidates.api.ts';
import { sendDocument } from '../../features/documents/documents.api.ts';
import type { FormHost } from '../../features/forms/form-host.ts';

/** Few forms ask for the profile's own answers, which need every list of names. */
const ProfileFields = lazy(async () => ({
  default: (await import('../../features/candidates/profile-fields.tsx')).ProfileFields,
}));

/** Returns what a form takes from the candidate's own profile and documents. */
export function useFormHost(profile: OwnProfile, roleId: string): FormHost {
  const client = useQueryClient();
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  return useMemo(
    () => ({
      files: {
        nameOf: (id) => profile.documents.find((document) => document.id === id)?.fileName ?? added[id],
        add: async (kind, file) => {
          const document = await sendDocument(profile.id, kind, file);
          setAdded((names) => ({ ...names, [document.id]: document.fileName }));
          await reloadProfile(client);
          return document.id;
        },
      },
      profile: (item) => (
        <Suspense fallback={null}>
          <ProfileFields profile={profile} item={item} roleId={roleId} />
        </Suspense>
      ),
    }),
    [profile, roleId, client, added],
  );
}
