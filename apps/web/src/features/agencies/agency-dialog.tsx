import { name } from '@evenhand/contract/base/scalars';
import type { Agency, AgencyContent } from '@evenhand/contract/processes/agencies/agencies';
import {
  agencyFeeKinds,
  agencyScopes,
  agencyTiers,
  mostFeeShare,
  mostOwnershipMonths,
  ownershipStarts,
  usualAgencyTerms,
} from '@evenhand/domain/agencies/agency-terms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ContractForm, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { addAgency, saveAgency, versionMeanwhile } from './agencies.api.ts';
import { currencyChoices } from './currency-choices.ts';
import { readRebates, rebateText } from './rebate-steps.ts';

const schema = z.object({
  name,
  tier: z.enum(['1', '2', '3']),
  feeKind: z.enum(agencyFeeKinds),
  feeShare: z.string(),
  months: z.string(),
  ownedFrom: z.enum(ownershipStarts),
  scope: z.enum(agencyScopes),
  releases: z.boolean(),
  currency: z.string(),
  rebates: z.string(),
});
type AgencyInput = z.output<typeof schema>;

/** Hundredths of a percent in a percentage as it is typed; null for what is none. */
function shareOf(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(typed)) return null;
  const share = Math.round(Number(typed) * 100);
  return share <= mostFeeShare ? share : null;
}
const isMonths = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostOwnershipMonths;

const contentOf = ({ name: title, tier, ...terms }: AgencyInput): AgencyContent => ({
  name: title,
  tier: tier === '1' ? 1 : tier === '2' ? 2 : 3,
  terms: {
    feeKind: terms.feeKind,
    feeShare: shareOf(terms.feeShare) ?? 0,
    ownershipMonths: Number(terms.months),
    ownedFrom: terms.ownedFrom,
    scope: terms.scope,
    releasesEarly: terms.releases,
    currency: terms.currency,
    rebates: readRebates(terms.rebates) ?? [],
  },
});

function valuesOf(agency: Agency | null) {
  const { feeKind, feeShare, ownershipMonths, scope, releasesEarly, ...more } = agency?.terms ?? usualAgencyTerms;
  return {
    name: agency?.name ?? '',
    tier: String(agency?.tier ?? 1),
    feeKind,
    feeShare: String(feeShare / 100),
    months: String(ownershipMonths),
    ownedFrom: more.ownedFrom,
    scope,
    releases: releasesEarly,
    currency: more.currency,
    rebates: rebateText(more.rebates),
  };
}

const what = {
  name: 'agencies.what.name',
  tier: 'agencies.what.tier',
  feeKind: 'agencies.what.feeKind',
  feeShare: 'agencies.what.feeShare',
  currency: 'agencies.what.currency',
  rebates: 'agencies.what.rebates',
  months: 'agencies.what.months',
  ownedFrom: 'agencies.what.ownedFrom',
  scope: 'agencies.what.scope',
} as const;

type AgencyFields = Pick<ContractForm<ReturnType<typeof valuesOf>, typeof schema>, 'text' | 'check'>;

/** The fee: its kind, its share of the salary, its currency, and what is paid back of it. */
function FeeFields({ text, terms }: Pick<AgencyFields, 'text'> & { readonly terms: Agency['terms'] | undefined }) {
  const t = useWords();
  return (
    <>
      <SelectField
        {...text('feeKind')}
        label={t('agencies.feeKind')}
        hint={terms ? t('agencies.termsHint') : ''}
        choices={agencyFeeKinds.map((kind) => ({ value: kind, label: t(`agencies.feeKind.${kind}`) }))}
      />
      <TextField {...text('feeShare')} label={t('agencies.feeShare')} inputMode="decimal" autoComplete="off" />
      <SelectField
        {...text('currency')}
        label={t('agencies.currency')}
        hint={t('agencies.currencyHint')}
        choices={currencyChoices((terms ?? usualAgencyTerms).currency)}
      />
      <TextField
        {...text('rebates')}
        label={t('agencies.rebates')}
        hint={t('agencies.rebatesHint')}
        optional
        autoComplete="off"
      />
    </>
  );
}

/** How long the agency represents a candidate, and for what. */
function OwnershipFields({ text, check }: AgencyFields) {
  const t = useWords();
  return (
    <>
      <TextField {...text('months')} label={t('agencies.months')} inputMode="numeric" autoComplete="off" />
      <SelectField
        {...text('ownedFrom')}
        label={t('agencies.ownedFrom')}
        choices={ownershipStarts.map((start) => ({ value: start, label: t(`agencies.ownedFrom.${start}`) }))}
      />
      <SelectField
        {...text('scope')}
        label={t('agencies.scope')}
        choices={agencyScopes.map((scope) => ({ value: scope, label: t(`agencies.scope.${scope}`) }))}
      />
      <CheckField {...check('releases')} label={t('agencies.releases')} />
    </>
  );
}

interface AgencyDialogProps {
  /** Null for a new one. */
  readonly agency: Agency | null;
  readonly onClose: () => void;
}

/** Adds or edits an agency and the terms with it. */
export function AgencyDialog({ agency, onClose }: AgencyDialogProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const [version, setVersion] = useState(agency?.version ?? 0);
  const [conflict, setConflict] = useState(false);
  const { text, check, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: valuesOf(agency),
    schema,
    what,
    extra: ({ feeShare, months, rebates }): Record<string, string> => ({
      ...(shareOf(feeShare) === null ? { feeShare: t('agencies.feeShareRule') } : {}),
      ...(isMonths(months) ? {} : { months: t('agencies.monthsRule') }),
      ...(readRebates(rebates) === null ? { rebates: t('agencies.rebatesRule') } : {}),
    }),
  });

  async function send(input: AgencyInput): Promise<void> {
    const content = contentOf(input);
    try {
      if (agency) await saveAgency(agency.id, { ...content, isActive: agency.isActive, version });
      else await addAgency(content, intention.key());
    } catch (error) {
      intention.failed(error);
      const theirs = versionMeanwhile(error);
      if (theirs === null) throw error;
      setVersion(theirs);
      setConflict(true);
      return;
    }
    announce({ kind: 'success', text: t('agencies.saved', { name: content.name }) });
    onClose();
  }

  return (
    <Dialog title={agency ? t('agencies.editNamed', { name: agency.name }) : t('agencies.add')} onClose={onClose}>
      {conflict ? (
        <Notice kind="attention" alert>
          {t('agencies.conflict')}
        </Notice>
      ) : null}
      <form className="stack" noValidate onSubmit={onSubmit(send)}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <TextField {...text('name')} label={t('agencies.name')} autoComplete="off" />
        <SelectField
          {...text('tier')}
          label={t('agencies.tier')}
          hint={t('agencies.tierHint')}
          choices={agencyTiers.map((tier) => ({ value: String(tier), label: t(`agencies.tier.${tier}`) }))}
        />
        <FeeFields text={text} terms={agency?.terms} />
        <OwnershipFields text={text} check={check} />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('agencies.save')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
