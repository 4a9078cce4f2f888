import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { DayChoice } from '@evenhand/contract/processes/assessment-days/day-choices';
import { fromZoneInput } from '@evenhand/domain/events/zone-input';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longDayText } from '../../../entities/interview/interview-time.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { OptionList } from '../../../ui/form/option-list.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { assessmentDaysQuery, inviteToChoose, stageCandidatesQuery } from '../assessment-days.api.ts';
import { wholeNumber } from '../builder/day-draft.ts';

const usual = { capacity: 12, chooseBy: '', changeUntil: '', text: '' };
type TypedTerms = typeof usual;
const endOfDay = '23:59';

interface NewChoiceDialogProps {
  readonly day: ShownDay;
  readonly choices: readonly DayChoice[];
  readonly onClose: () => void;
}

/** Returns the candidates of the stage who are on no day and in no open choice yet. */
function useUninvited(day: ShownDay, choices: readonly DayChoice[]): readonly { id: string; name: string }[] {
  const { data = [] } = useQuery(stageCandidatesQuery(day.role.id, day.stageId));
  const invited = new Set([
    ...choices.filter(({ isOpen }) => isOpen).flatMap(({ invitations }) => invitations.map((one) => one.applicationId)),
    ...day.candidates.map(({ applicationId }) => applicationId),
  ]);
  return data
    .filter(({ applicationId, withdrawn, deleted }) => !(withdrawn || deleted || invited.has(applicationId)))
    .map(({ applicationId, name }) => ({ id: applicationId, name }));
}

const toggled = (ids: readonly string[], id: string, isOn: boolean): readonly string[] =>
  isOn ? [...ids, id] : ids.filter((one) => one !== id);

interface TermFieldsProps {
  readonly typed: TypedTerms;
  readonly missingDate: (value: string) => { readonly error?: string };
  readonly onChange: (part: Partial<TypedTerms>) => void;
}

/** How many come to each day, by when candidates choose and change, and words of the invitation. */
function TermFields({ typed, missingDate, onChange }: TermFieldsProps) {
  const t = useWords();
  return (
    <>
      <NumberField
        id="choice-capacity"
        label={t('staff.assessment.choiceCapacity')}
        value={typed.capacity}
        onChange={(value) => onChange({ capacity: wholeNumber(value, typed.capacity) })}
      />
      <CalendarField
        id="choice-by"
        label={t('staff.assessment.chooseBy')}
        value={typed.chooseBy}
        onChange={(chooseBy) => onChange({ chooseBy })}
        {...missingDate(typed.chooseBy)}
      />
      <CalendarField
        id="choice-until"
        label={t('staff.assessment.changeUntil')}
        value={typed.changeUntil}
        onChange={(changeUntil) => onChange({ changeUntil })}
        {...missingDate(typed.changeUntil)}
      />
      <TextAreaField
        id="choice-text"
        label={t('staff.assessment.choiceNote')}
        optional
        rows={3}
        maxLength={2000}
        value={typed.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </>
  );
}

/** Invites candidates to choose among days: which days, how many on each, by when, and whom. */
export function NewChoiceDialog({ day, choices, onClose }: NewChoiceDialogProps) {
  const t = useWords();
  const { data: all = [] } = useQuery(assessmentDaysQuery);
  const days = all.filter(({ role, state }) => role.id === day.role.id && state === 'DRAFT');
  const [chosen, setChosen] = useState<readonly string[]>([day.id]);
  const [typed, setTyped] = useState(usual);
  const set = (part: Partial<TypedTerms>): void => setTyped((before) => ({ ...before, ...part }));
  const candidates = useUninvited(day, choices);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const applicationIds = candidates.map(({ id }) => id).filter((id) => !left.includes(id));
  const inviting = useSendOnce({
    send: inviteToChoose,
    onSent: () => {
      announce({ kind: 'success', text: t('staff.assessment.invitedDone') });
      onClose();
    },
  });
  const endOf = (date: string): string | null => fromZoneInput(`${date}T${endOfDay}`, day.timeZone);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const { capacity, text } = typed;
    const [by, until] = [endOf(typed.chooseBy), endOf(typed.changeUntil)];
    if (by === null || until === null || chosen.length === 0 || applicationIds.length === 0) return;
    const offered = chosen.map((dayId) => ({ dayId, capacity }));
    inviting.mutate({ days: offered, applicationIds, text, chooseBy: by, changeUntil: until });
  }
  const missingDate = (value: string) =>
    isChecked && endOf(value) === null ? { error: t('staff.assessment.missing.day') } : {};
  return (
    <Dialog title={t('staff.assessment.newChoice')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {inviting.error ? (
          <Notice kind="problem" alert>
            {problemText(inviting.error)}
          </Notice>
        ) : null}
        <GroupFrame id="choice-days" label={t('staff.assessment.choiceDays')}>
          <OptionList
            type="checkbox"
            name="choice-days"
            options={days.map(({ id, title, day: date }) => ({
              value: id,
              label: `${longDayText(date)}, ${title}`,
              checked: chosen.includes(id),
            }))}
            onChange={(id, isOn) => setChosen(toggled(chosen, id, isOn))}
          />
        </GroupFrame>
        <TermFields typed={typed} missingDate={missingDate} onChange={set} />
        <GroupFrame
          id="choice-candidates"
          label={t('staff.assessment.candidatesCount', { count: applicationIds.length })}
        >
          <OptionList
            type="checkbox"
            name="choice-candidates"
            options={candidates.map(({ id, name }) => ({ value: id, label: name, checked: !left.includes(id) }))}
            onChange={(id, isOn) => setLeft(toggled(left, id, !isOn))}
          />
        </GroupFrame>
        <div className="actions">
          <ActionButton type="submit" busy={inviting.isPending} disabled={applicationIds.length === 0}>
            {t('staff.assessment.sendInvitations')}
          </ActionButton>
          <Button variant="quiet" onClick={onClose}>
            {t('staff.assessment.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
