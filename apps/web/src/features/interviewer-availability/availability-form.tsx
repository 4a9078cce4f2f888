import type { OwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { timeZoneChoices } from '../../lib/format/time-zone-choices.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { codeText, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { type AvailabilityDraft as Draft, draftOf, faultsOf, usualHours } from './availability-draft.ts';
import { AwayFields } from './away-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { saveAvailability } from './interviewer-availability.api.ts';
import classes from './interviewer-availability.module.css';
import { LimitFields } from './limit-fields.tsx';

const numberOf = (value: Draft['perDay']): number | null => (typeof value === 'number' ? value : null);

/** Lets a member of staff declare when they can interview, and how often. */
export function AvailabilityForm({ availability }: { readonly availability: OwnAvailability }) {
  const t = useWords();
  const [draft, setDraft] = useState(() => draftOf(availability));
  const [tried, setTried] = useState(false);
  useLeaveWarning(JSON.stringify(draft) !== JSON.stringify(draftOf(availability)));
  const saving = useMutation({
    mutationFn: saveAvailability,
    onSuccess: () => announce({ kind: 'success', text: t('staff.availability.saved') }),
  });
  const faults = faultsOf(draft);
  const errorOf = (id: string): string | undefined => {
    const code = tried ? faults.get(id) : undefined;
    return code && codeText(code);
  };
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const [first] = faults.keys();
    if (first !== undefined) {
      document.getElementById(first)?.focus();
      return;
    }
    const limits = { perDay: numberOf(draft.perDay), perWeek: numberOf(draft.perWeek) };
    saving.mutate({ ...draft, ...limits, version: availability.version });
  }
  return (
    <form className="stack" noValidate onSubmit={save}>
      {saving.error ? (
        <Notice kind="problem" alert>
          {problemText(saving.error)}
        </Notice>
      ) : null}
      <SelectField
        id="availability-zone"
        label={t('staff.availability.zone')}
        choices={timeZoneChoices()}
        value={draft.timeZone}
        onChange={(event) => change({ timeZone: event.currentTarget.value })}
      />
      <CheckField
        id="availability-hours"
        label={t('staff.availability.onlyHours')}
        hint={t('staff.availability.onlyHoursHint')}
        checked={draft.hours !== null}
        onChange={(event) => change({ hours: event.currentTarget.checked ? usualHours : null })}
      />
      {draft.hours === null ? null : (
        <HoursFields
          hours={draft.hours}
          errorAt={(index) => errorOf(`hours-${index}-to`)}
          onChange={(hours) => change({ hours })}
        />
      )}
      <div className={classes['part']}>
        <h3>{t('staff.availability.away')}</h3>
        <AwayFields
          away={draft.away}
          errorAt={(index) => errorOf(`away-${index}-to`)}
          onChange={(away) => change({ away })}
        />
      </div>
      <LimitFields limits={draft} errorOf={errorOf} onChange={change} />
      <div className="actions">
        <ActionButton type="submit" busy={saving.isPending}>
          {t('staff.availability.save')}
        </ActionButton>
      </div>
    </form>
  );
}
