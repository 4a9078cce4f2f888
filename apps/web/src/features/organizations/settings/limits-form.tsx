import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { mostPerCycle, mostReapplyMonths } from '@evenhand/domain/limits/allowance';
import { cycleLabel } from '@evenhand/domain/limits/cycle-label';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { schemes } from '@evenhand/domain/roles/role-facts';
import * as z from 'zod/mini';
import { useOrganizationSave } from '../../../entities/organization/use-organization-save.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { organizationSaved } from '../organizations.api.ts';

type Limits = NonNullable<Organization['configuration']['limits']>;

const all = 'all';
const groups = [all, ...schemes] as const;
const months = 'reapplyMonths';

/** Whole numbers within bounds; nothing means no limit. */
const within =
  (least: number, most: number) =>
  (text: string): boolean =>
    text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most);
const isMost = within(1, mostPerCycle);
const isMonths = within(0, mostReapplyMonths);

const isOf = (group: string, { schemes: of }: Limits['rules'][number]): boolean =>
  group === all ? of.length === 0 : of.length === 1 && of[0] === group;

const valuesOf = (limits: Limits | undefined): Record<string, string> => ({
  ...Object.fromEntries(
    groups.map((group) => [group, String(limits?.rules.find((rule) => isOf(group, rule))?.most ?? '')]),
  ),
  [months]: String(limits?.reapplyMonths ?? ''),
});

/** The limits as typed; rules of several schemes together, which this form does not show, stay. */
function limitsOf(values: Readonly<Record<string, string>>, before: Limits | undefined): Limits {
  const others = (before?.rules ?? []).filter((rule) => !groups.some((group) => isOf(group, rule)));
  const typed = groups.flatMap((group) => {
    const text = (values[group] ?? '').trim();
    return text === '' ? [] : [{ schemes: group === all ? [] : [group], most: Number(text) }];
  });
  const again = (values[months] ?? '').trim();
  return { rules: [...typed, ...others], ...(again === '' ? {} : { reapplyMonths: Number(again) }) };
}

/** How often one person may apply, for each kind of role and for all together. */
export function LimitsForm({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const { theirs, save } = useOrganizationSave({
    organization,
    savedText: t('limits.saved'),
    onSaved: organizationSaved,
  });
  const initialValues = valuesOf(organization.configuration.limits);
  const labelOf = (group: (typeof groups)[number]): string =>
    group === all ? t('limits.all') : t(`lists.scheme.${group}`);
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues,
    schema: z.record(z.string(), z.string()),
    what: Object.fromEntries(Object.keys(initialValues).map((key) => [key, 'limits.what'] as const)),
    extra: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([key, value]) => {
          if (key === months)
            return isMonths(value) ? [] : [[key, t('limits.monthsRule', { most: mostReapplyMonths })]];
          return isMost(value) ? [] : [[key, t('limits.rule', { most: mostPerCycle })]];
        }),
      ),
  });

  const send = (values: Readonly<Record<string, string>>): Promise<void> =>
    save(({ configuration }) => ({
      configuration: { ...configuration, limits: limitsOf(values, configuration.limits) },
    }));

  return (
    <form className="stack" noValidate onSubmit={onSubmit(send)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {theirs ? (
        <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
          {t('limits.conflict')}
        </Notice>
      ) : null}
      <p className="flush">{t('limits.text', { year: cycleLabel(new Date(), officeZone(organization)) })}</p>
      {groups.map((group) => (
        <TextField
          key={group}
          {...text(group)}
          label={labelOf(group)}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <TextField
        {...text(months)}
        label={t('limits.months')}
        hint={t('limits.monthsHint')}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('limits.save')}
        </ActionButton>
      </div>
    </form>
  );
}
