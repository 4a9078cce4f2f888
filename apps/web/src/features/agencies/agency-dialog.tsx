import { name } from '@evenhand/contract/base/scalars';
import type { Agency, AgencyContent } from '@evenhand/contract/processes/agencies/agencies';
import {
  agencyFeeKinds,
  agencyScopes,
  agencyTiers,
  mostFeeShare,
  mostOwnershipMonths,
  usualAgencyTerms,
} from '@evenhand/domain/agencies/agency-terms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
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

const schema = z.object({
  name,
  tier: z.enum(['1', '2', '3']),
  feeKind: z.enum(agencyFeeKinds),
  feeShare: z.string(),
  months: z.string(),
  scope: z.enum(agencyScopes),
  releases: z.boolean(),
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

const contentOf = ({ name: title, tier, feeKind, feeShare, months, scope, releases }: AgencyInput): AgencyContent => ({
  name: title,
  tier: tier === '1' ? 1 : tier === '2' ? 2 : 3,
  terms: {
    feeKind,
    feeShare: shareOf(feeShare) ?? 0,
    ownershipMonths: Number(months),
    scope,
    releasesEarly: releases,
  },
});

function valuesOf(agency: Agency | null) {
  const { feeKind, feeShare, ownershipMonths, scope, releasesEarly } = agency?.terms ?? usualAgencyTerms;
  return {
    name: agency?.name ?? '',
    tier: String(agency?.tier ?? 1),
    feeKind,
    feeShare: String(feeShare / 100),
    months: String(ownershipMonths),
    scope,
    releases: releasesEarly,
  };
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
    what: {
      name: 'agencies.what.name',
      tier: 'agencies.what.tier',
      feeKind: 'agencies.what.feeKind',
      feeShare: 'agencies.what.feeShare',
      months: 'agencies.what.months',
      scope: 'agencies.what.scope',
    },
    extra: ({ feeShare, months }): Record<string, string> => ({
      ...(shareOf(feeShare) === null ? { feeShare: t('agencies.feeShareRule') } : {}),
      ...(isMonths(months) ? {} : { months: t('agencies.monthsRule') }),
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
        <SelectField
          {...text('feeKind')}
          label={t('agencies.feeKind')}
          hint={agency ? t('agencies.termsHint') : ''}
          choices={agencyFeeKinds.map((kind) => ({ value: kind, label: t(`agencies.feeKind.${kind}`) }))}
        />
        <TextField {...text('feeShare')} label={t('agencies.feeShare')} inputMode="decimal" autoComplete="off" />
        <TextField {...text('months')} label={t('agencies.months')} inputMode="numeric" autoComplete="off" />
        <SelectField
          {...text('scope')}
          label={t('agencies.scope')}
          choices={agencyScopes.map((scope) => ({ value: scope, label: t(`agencies.scope.${scope}`) }))}
        />
        <CheckField {...check('releases')} label={t('agencies.releases')} />
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
