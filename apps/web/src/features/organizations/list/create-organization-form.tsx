import { name, numberText } from '@evenhand/contract/base/scalars';
import { createOrganization } from '@evenhand/contract/tenancy/organizations/organizations';
import { countryBase, variantId } from '@evenhand/contract/tenancy/organizations/public-organization';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { countryChoices, productChoices, sectorChoices, tierChoices } from '../organization-words.ts';
import classes from '../organizations.module.css';
import { colourMessage, colourText } from '../settings/settings-schema.ts';
import { ColourField, hexOf } from '../theme/colour-field.tsx';
import { ThemePreview } from '../theme/theme-preview.tsx';
import { SubdomainField } from './subdomain-field.tsx';
import { suggestSubdomain } from './suggest-subdomain.ts';

const noTier = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

/** The form's fields under the names the server calls them by, so that its refusals find them. */
const schema = z.pipe(
  z.object({
    name,
    subdomain: createOrganization.body.shape.subdomain,
    sectorId: z.pipe(numberText, z.int()),
    countryBase,
    productType: variantId,
    tier: z.union([noTier, createOrganization.body.shape.tier]),
    'theme.colour': colourText,
  }),
  z.transform(({ 'theme.colour': colour, ...rest }) => ({ ...rest, theme: { colour } })),
);
export type OrganizationFormInput = z.output<typeof schema>;

const initialValues = {
  name: '',
  subdomain: '',
  sectorId: '',
  countryBase: 'UK',
  productType: '',
  tier: '',
  'theme.colour': '#0f766e',
};
const what = {
  name: 'admin.what.name',
  subdomain: 'admin.what.subdomain',
  sectorId: 'admin.what.sector',
  countryBase: 'admin.what.countryBase',
  productType: 'admin.what.product',
  tier: 'admin.what.tier',
  'theme.colour': 'admin.what.colour',
} as const;

interface CreateOrganizationFormProps {
  readonly onSend: (input: OrganizationFormInput) => Promise<void>;
}

/** A new organisation. What was typed stays until it has been created. */
export function CreateOrganizationForm({ onSend }: CreateOrganizationFormProps) {
  const t = useWords();
  const [title, setTitle] = useState('');
  // Null while the address follows the name.
  const [ownCode, setOwnCode] = useState<string | null>(null);
  const [colour, setColour] = useState(initialValues['theme.colour']);
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues,
    schema,
    what,
    extra: (values) => {
      const colourFault = colourMessage(t, values['theme.colour']);
      const code = createOrganization.body.shape.subdomain.safeParse(values.subdomain);
      return {
        ...(values.subdomain.trim() !== '' && !code.success ? { subdomain: t('admin.form.subdomainRule') } : {}),
        ...(values.sectorId === '' ? { sectorId: t('admin.form.sectorMissing') } : {}),
        ...(values.productType === '' ? { productType: t('admin.form.productMissing') } : {}),
        ...(colourFault ? { 'theme.colour': colourFault } : {}),
      };
    },
  });
  const choose = t('admin.form.choose');
  return (
    <form className="stack" noValidate onSubmit={onSubmit(onSend)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <TextField
        {...text('name')}
        label={t('admin.form.name')}
        hint={t('admin.form.nameHint')}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <SubdomainField field={text('subdomain')} value={ownCode ?? suggestSubdomain(title)} onChange={setOwnCode} />
      <SelectField
        {...text('sectorId')}
        label={t('admin.form.sector')}
        hint={t('admin.form.sectorHint')}
        choices={sectorChoices(t)}
        emptyLabel={choose}
      />
      <SelectField
        {...text('productType')}
        label={t('admin.form.product')}
        hint={t('admin.form.productHint')}
        choices={productChoices(t)}
        emptyLabel={choose}
      />
      <SelectField
        {...text('countryBase')}
        label={t('admin.form.countryBase')}
        hint={t('admin.form.countryBaseHint')}
        choices={countryChoices(t)}
      />
      <SelectField
        {...text('tier')}
        label={t('admin.form.tier')}
        optional
        choices={tierChoices(t)}
        emptyLabel={t('admin.form.noTier')}
      />
      <div className={classes['previewBlock']}>
        <ColourField
          field={text('theme.colour')}
          label={t('admin.colour.brand')}
          hint={t('admin.colour.brandHint')}
          value={colour}
          onChange={setColour}
        />
        <ThemePreview name={title} colour={hexOf(colour) ?? ''} header="" />
      </div>
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('admin.create.submit')}
        </ActionButton>
      </div>
    </form>
  );
}
