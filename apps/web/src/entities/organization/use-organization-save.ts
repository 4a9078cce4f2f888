import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import { type Organization, updateOrganization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useState } from 'react';
import { announce } from '../../lib/page/status-messages.ts';
import { request } from '../session/http.ts';
import { goneOn } from './organization-versions.ts';
import { presentOrganization } from './present-organization.ts';

interface SaveOptions {
  readonly organization: Organization;
  readonly savedText: string;
  /** Receives the saved organisation and the version before it. */
  readonly onSaved: (saved: Organization, upon: Organization) => unknown;
}

type OrganizationChange = Omit<BodyInputOf<typeof updateOrganization>, 'version'>;

export interface OrganizationSave {
  /** The version upon which the next save is made. */
  readonly base: Organization;
  /** The version that another administrator has saved meanwhile; null without one. */
  readonly theirs: Organization | null;
  /**
   * Saves what `changeOf` makes of the version in force, unless another administrator has saved meanwhile. Rejects with any other
   * refusal.
   */
  readonly save: (changeOf: (upon: Organization) => OrganizationChange) => Promise<void>;
  readonly forgetTheirs: () => void;
}

/** Saves settings of an organisation. A change by another administrator is returned, never overwritten unseen. */
export function useOrganizationSave({ organization, savedText, onSaved }: SaveOptions): OrganizationSave {
  const [base, setBase] = useState(organization);
  const [theirs, setTheirs] = useState<Organization | null>(null);

  async function save(changeOf: (upon: Organization) => OrganizationChange): Promise<void> {
    const upon = goneOn(base);
    try {
      const body = { ...changeOf(upon), version: upon.version };
      const saved = await request(updateOrganization, { params: { id: upon.id }, body });
      setBase(saved);
      setTheirs(null);
      announce({ kind: 'success', text: savedText });
      await onSaved(saved, upon);
    } catch (error) {
      const present = presentOrganization(error);
      if (!present) throw error;
      // The next save is made knowingly, upon the present version.
      setBase(present);
      setTheirs(present);
    }
  }
  return { base, theirs, save, forgetTheirs: () => setTheirs(null) };
}
