import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { goneOn } from './organization-versions.ts';
import { useOrganizationSave } from './use-organization-save.ts';

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
  readonly onSaved: (saved: Organization, upon: Organization) => unknown;
  /** The part of the configuration that is being changed. */
  readonly draftOf: (configuration: OrganizationConfiguration) => D;
  /** The whole with the draft in it, where the draft is not itself a part of the configuration. */
  readonly configurationOf?: (configuration: OrganizationConfiguration, draft: D) => OrganizationConfiguration;
  readonly savedText: string;
}

/** Edits a part of an organisation's configuration. A change by another administrator is shown, never overwritten unseen. */
export function useConfigurationDraft<D extends object>(at: Editing<D>): ConfigurationDraft<D> {
  const { draftOf, configurationOf = (configuration, drafted) => ({ ...configuration, ...drafted }) } = at;
  const [draft, setDraft] = useState(() => draftOf(at.organization.configuration));
  const organization = useOrganizationSave({
    organization: at.organization,
    savedText: at.savedText,
    onSaved: (saved, upon) => {
      setDraft(draftOf(saved.configuration));
      at.onSaved(saved, upon);
    },
  });
  const { base, theirs } = organization;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(goneOn(base).configuration));

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await organization.save(({ configuration }) => ({ configuration: configurationOf(configuration, draft) }));
    } catch (error) {
      setProblem(problemText(error));
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
    theirs: theirs !== null,
    edit: (change) => setDraft(change),
    save,
    takeTheirs: () => {
      setDraft(draftOf(base.configuration));
      organization.forgetTheirs();
    },
  };
}
