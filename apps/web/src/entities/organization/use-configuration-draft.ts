import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { type Organization, updateOrganization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { request } from '../session/http.ts';
import { presentOrganization } from './present-organization.ts';

export interface ConfigurationDraft<D> {
  readonly draft: D;
  /** The configuration in force, upon which the draft will be saved. */
  readonly base: Organization;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  /** True when another administrator has saved meanwhile. */
  readonly theirs: boolean;
  readonly edit: (change: (draft: D) => D) => void;
  readonly save: () => Promise<void>;
  readonly takeTheirs: () => void;
}

interface Editing<D> {
  readonly organization: Organization;
  readonly onSaved: (saved: Organization) => unknown;
  /** The part of the configuration that is being changed. */
  readonly draftOf: (configuration: OrganizationConfiguration) => D;
  /** The whole with the draft in it, where a part of it is not the draft's alone. */
  readonly configurationOf?: (configuration: OrganizationConfiguration, draft: D) => OrganizationConfiguration;
  readonly savedText: string;
}

/** Edits a part of an organisation's configuration. A change by another administrator is shown, never overwritten unseen. */
export function useConfigurationDraft<D extends Partial<OrganizationConfiguration>>(
  at: Editing<D>,
): ConfigurationDraft<D> {
  const { draftOf, configurationOf = (configuration, drafted) => ({ ...configuration, ...drafted }) } = at;
  const [base, setBase] = useState(at.organization);
  const [draft, setDraft] = useState(() => draftOf(at.organization.configuration));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(false);
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(base.configuration));

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const body = { configuration: configurationOf(base.configuration, draft), version: base.version };
      const saved = await request(updateOrganization, { params: { id: base.id }, body });
      setBase(saved);
      setDraft(draftOf(saved.configuration));
      setTheirs(false);
      at.onSaved(saved);
      announce({ kind: 'success', text: at.savedText });
    } catch (error) {
      const present = presentOrganization(error);
      // The next save is made knowingly, upon the present version.
      if (present) setBase(present);
      setTheirs(present !== null);
      setProblem(present ? null : problemText(error));
    } finally {
      setBusy(false);
    }
  }
  return {
    draft,
    base,
    changed,
    busy,
    problem,
    theirs,
    edit: (change) => setDraft(change),
    save,
    takeTheirs: () => {
      setDraft(draftOf(base.configuration));
      setTheirs(false);
    },
  };
}
