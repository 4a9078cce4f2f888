import { numberText } from '@evenhand/contract/base/scalars';
import { createOrganization, type Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { countryBase, countryCode, variantId } from '@evenhand/contract/tenancy/organizations/public-organization';
import type { Consequence } from '@evenhand/domain/organizations/organization-change';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useOrganizationSave } from '../../../entities/organization/use-organization-save.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { countryChoices, productChoices, sectorChoices, tierChoices } from '../organization-words.ts';
import { organizationSaved } from '../organizations.api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { consequencesOf, type PlatformChange, platformStaffQuery } from './platform-facts.api.ts';

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
const codesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
const areCodes = (text: string): boolean => codesOf(text).every((code) => countryCode.safeParse(code).success);

const schema = z.object({
  sectorId: z.pipe(numberText, z.int()),
  productType: variantId,
  countryBase,
  tier: z.union([nothing, createOrganization.body.shape.tier]),
  rareContact: z.union([nothing, z.uuid()]),
  search: z.boolean(),
  colocatedCountries: z.pipe(z.string().check(z.refine(areCodes)), z.transform(codesOf)),
});

const valuesOf = (organization: Organization) => ({
  sectorId: String(organization.sector.id),
  productType: organization.productType,
  countryBase: organization.countryBase,
  tier: organization.tier ?? '',
  rareContact: organization.rareContact ?? '',
  search: organization.search,
  colocatedCountries: organization.colocatedCountries.join(', '),
});

const what = {
  sectorId: 'admin.what.sector',
  productType: 'admin.what.product',
  countryBase: 'admin.what.countryBase',
  tier: 'admin.what.tier',
  rareContact: 'admin.what.contact',
  search: 'admin.facts.search',
  colocatedCountries: 'admin.what.countries',
} as const;

interface Pending {
  readonly change: PlatformChange;
  readonly consequences: readonly Consequence[];
}

/** Saves at once what matters to no record; everything else waits until its consequences have been read. */
function useFactsForm(organization: Organization) {
  const t = useWords();
  const { base, theirs, save } = useOrganizationSave({
    organization,
    savedText: t('admin.facts.saved'),
    onSaved: organizationSaved,
  });
  const [pending, setPending] = useState<Pending | null>(null);
  const savePlatform = (change: PlatformChange): Promise<void> => save(() => change);
  const confirmed = useMutation({ mutationFn: savePlatform, onSettled: () => setPending(null) });

  async function send(change: PlatformChange): Promise<void> {
    const consequences = await consequencesOf(base, change);
    if (consequences.length > 0) setPending({ change, consequences });
    else await savePlatform(change);
  }
  return { theirs, pending, confirmed, send, cancel: () => setPending(null) };
}

/** Edits the platform's own settings of an organisation, for administrators of the platform. */
export function PlatformFactsForm({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const { data: contacts = [] } = useQuery(platformStaffQuery);
  const { theirs, pending, confirmed, send, cancel } = useFactsForm(organization);
  const { text, check, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: valuesOf(organization),
    schema,
    what,
    extra: (values): Readonly<Record<string, string>> =>
      areCodes(values.colocatedCountries) ? {} : { colocatedCountries: t('admin.facts.countriesRule') },
  });
  const people = contacts.map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }));
  return (
    <>
      <form className="stack" noValidate onSubmit={onSubmit(send)}>
        <ErrorSummary
          errors={errors}
          problem={confirmed.error ? problemText(confirmed.error) : problem}
          reference={reference}
        />
        {theirs ? (
          <Notice kind="attention" alert>
            {t('admin.facts.changed')}
          </Notice>
        ) : null}
        <SelectField
          {...text('sectorId')}
          label={t('admin.form.sector')}
          hint={t('admin.form.sectorHint')}
          choices={sectorChoices(t)}
        />
        <SelectField
          {...text('productType')}
          label={t('admin.form.product')}
          hint={t('admin.form.productHint')}
          choices={productChoices(t)}
        />
        <SelectField
          {...text('countryBase')}
          label={t('admin.form.countryBase')}
          hint={t('admin.form.countryBaseHint')}
          choices={countryChoices(t)}
        />
        <TextField
          {...text('colocatedCountries')}
          label={t('admin.facts.countries')}
          hint={t('admin.facts.countriesHint')}
          optional
          autoComplete="off"
        />
        <SelectField
          {...text('tier')}
          label={t('admin.form.tier')}
          optional
          choices={tierChoices(t)}
          emptyLabel={t('admin.form.noTier')}
        />
        <SelectField
          {...text('rareContact')}
          key={people.length}
          label={t('admin.facts.contact')}
          hint={t('admin.facts.contactHint')}
          optional
          choices={people}
          emptyLabel={t('admin.facts.noContact')}
        />
        <CheckField {...check('search')} label={t('admin.facts.search')} hint={t('admin.facts.searchHint')} />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('admin.facts.save')}
          </ActionButton>
        </div>
      </form>
      {pending ? (
        <ChangeDialog
          title={t('admin.change.title', { name: organization.name })}
          confirm={t('admin.change.confirm')}
          consequences={pending.consequences}
          busy={confirmed.isPending}
          onConfirm={() => confirmed.mutate(pending.change)}
          onClose={cancel}
        />
      ) : null}
    </>
  );
}
