import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { categoryOf, flagCategories, offeredFlags } from '@evenhand/domain/context/flag-codes';
import { type ContextNumber, contextBounds } from '@evenhand/domain/context/settings';
import { type FormEvent, useState } from 'react';
import { type ConfigurationDraft, useConfigurationDraft } from '../../entities/organization/use-configuration-draft.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { draftOf, inForce, readNumber, type ThresholdDraft, withFlag, withNegative, withNumber } from './thresholds.ts';

const numbers = [
  'postcodeQuintile',
  'seifaDecile',
  'schoolMoves',
  'carerHours',
  'outperformerPi',
] as const satisfies readonly ContextNumber[];
type NumberKey = (typeof numbers)[number];
type Typed = Readonly<Partial<Record<NumberKey, string>>>;

interface PartProps {
  readonly form: ConfigurationDraft<ThresholdDraft>;
}

/** Lists the flags by category. */
function Flags({ form: { draft, edit } }: PartProps) {
  const t = useWords();
  const { flags } = inForce(draft);
  return flagCategories.map((category) => (
    <GroupFrame
      key={category}
      id={`flags-${category}`}
      label={t(`context.category.${category}`)}
      {...(category === 'SOCIO_ECONOMIC' ? { hint: t('context.settings.noParticipation') } : {})}
    >
      <div className="stack">
        {offeredFlags
          .filter((code) => categoryOf(code) === category)
          .map((code) => (
            <CheckField
              key={code}
              id={`flag-${code}`}
              label={t(`context.flag.${code}`)}
              checked={flags[code]}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                edit((before) => withFlag(before, code, on));
              }}
            />
          ))}
      </div>
    </GroupFrame>
  ));
}

interface NumbersProps extends PartProps {
  readonly typed: Typed;
  readonly onType: (key: NumberKey, text: string) => void;
  readonly errorOf: (key: NumberKey) => string | null;
}

function Numbers({ form: { draft }, typed, onType, errorOf }: NumbersProps) {
  const t = useWords();
  const settings = inForce(draft);
  return numbers.map((key) => {
    const error = errorOf(key);
    return (
      <TextField
        key={key}
        id={key}
        label={t(`context.settings.${key}`)}
        hint={t(`context.settings.${key}.hint`)}
        inputMode="numeric"
        autoComplete="off"
        value={typed[key] ?? String(settings[key])}
        {...(error === null ? {} : { error })}
        onChange={(event) => onType(key, event.currentTarget.value)}
      />
    );
  });
}

/** Keeps the typed numbers. A wrong one is reported when the administrator saves; a right one is in the draft at once. */
function useTyped(form: ConfigurationDraft<ThresholdDraft>) {
  const t = useWords();
  const [typed, setTyped] = useState<Typed>({});
  const [asked, setAsked] = useState(false);
  const wrong = numbers.filter((key) => typed[key] !== undefined && readNumber(key, typed[key] ?? '') === null);
  const message = (key: NumberKey): string => {
    const [least, most] = contextBounds[key];
    return t('context.settings.rule', { what: t(`context.settings.${key}`), least, most });
  };
  return {
    typed,
    wrong,
    errors: asked ? wrong.map((key) => ({ field: key, text: message(key) })) : [],
    errorOf: (key: NumberKey) => (asked && wrong.includes(key) ? message(key) : null),
    type(key: NumberKey, text: string): void {
      setTyped((before) => ({ ...before, [key]: text }));
      const value = readNumber(key, text);
      if (value !== null) form.edit((before) => withNumber(before, key, value));
    },
    ask: () => setAsked(true),
    forget(): void {
      setTyped({});
      setAsked(false);
    },
  };
}

/** Sets when contextual flags are raised, for the organisation's administrators. */
export function ContextSettingsForm({
  organization,
  onSaved,
}: {
  readonly organization: Organization;
  readonly onSaved: (saved: Organization) => unknown;
}) {
  const t = useWords();
  const form = useConfigurationDraft({ organization, onSaved, draftOf, savedText: t('context.settings.saved') });
  const input = useTyped(form);
  const { draft, edit } = form;
  useLeaveWarning(form.changed || input.wrong.length > 0);
  function submit(event: FormEvent): void {
    event.preventDefault();
    input.ask();
    if (input.wrong.length > 0) return;
    void form.save().then(input.forget);
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={input.errors} problem={form.problem} />
      {form.theirs ? (
        <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
          <p>{t('admin.candidateForm.conflict')}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              form.takeTheirs();
              input.forget();
            }}
          >
            {t('admin.organization.takeTheirs')}
          </Button>
        </Notice>
      ) : null}
      <p className="flush">{t('context.settings.text')}</p>
      <h2>{t('context.settings.flags')}</h2>
      <Flags form={form} />
      <h2>{t('context.settings.thresholds')}</h2>
      <Numbers form={form} typed={input.typed} onType={input.type} errorOf={input.errorOf} />
      <CheckField
        id="showNegativePi"
        label={t('context.settings.showNegativePi')}
        hint={t('context.settings.showNegativePi.hint')}
        checked={inForce(draft).showNegativePi}
        onChange={(event) => {
          const shown = event.currentTarget.checked;
          edit((before) => withNegative(before, shown));
        }}
      />
      <div className="actions">
        <ActionButton type="submit" busy={form.busy} disabled={!form.changed && input.wrong.length === 0}>
          {t('ui.save')}
        </ActionButton>
      </div>
    </form>
  );
}
