import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { chooseByDays, type ReleaseWay } from '@evenhand/domain/interviews/interview-limits';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { locale, type Translate, useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { ReleaseFields } from './release-fields.tsx';
import type { DraftFieldsProps } from './setup-draft.ts';
import classes from './wizard.module.css';

const hours = [0, 1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 168, 336] as const;
const changes = [0, 1, 2, 3, 5, 10] as const;
type Choices = readonly { readonly value: string; readonly days: readonly number[] }[];

/** Longest time before an interview, or a deadline, of which the candidate is reminded, in days. */
const firstReminder = 28;
const daysOf = (...days: readonly number[]): Choices[number] => ({ value: days.join(','), days });
/** No reminder, one so many days before, or two. */
const reminders: Choices = [
  daysOf(),
  ...chooseByDays.filter((days) => days <= firstReminder).map((days) => daysOf(days)),
  daysOf(3, 1),
  daysOf(7, 1),
];

/** Returns a list of days to choose from that holds the present ones. */
const withPresent = (choices: Choices, days: readonly number[]): Choices =>
  choices.some(({ value }) => value === days.join(',')) ? choices : [...choices, daysOf(...days)];

/** Returns the days of a reminder: "3 and 1 days before". */
function daysText(t: Translate, days: readonly number[]): string {
  if (days.length === 0) return t('staff.plan.noReminder');
  const list = new Intl.ListFormat(locale()).format(days.map(formatNumber));
  return t('staff.plan.daysBefore', { count: Math.max(...days), days: list });
}

function DaysField(props: {
  readonly id: string;
  readonly label: string;
  readonly choices: Choices;
  readonly days: readonly number[];
  readonly onChange: (days: number[]) => void;
}) {
  const t = useWords();
  const choices = withPresent(props.choices, props.days);
  return (
    <SelectField
      id={props.id}
      label={props.label}
      value={props.days.join(',')}
      choices={choices.map(({ value, days }) => ({
        value,
        label: daysText(t, days),
      }))}
      onChange={({ currentTarget }) =>
        props.onChange([...(choices.find(({ value }) => value === currentTarget.value)?.days ?? [])])
      }
    />
  );
}

function LimitFields({ draft, onChange }: DraftFieldsProps) {
  const t = useWords();
  const hoursChoices = (present: number) =>
    [...new Set([...hours, present])]
      .toSorted((a, b) => a - b)
      .map((value) => ({ value: String(value), label: t('staff.plan.hoursBefore', { count: value }) }));
  return (
    <div className={classes['row']}>
      <SelectField
        id="plan-choose-by"
        label={t('staff.plan.chooseBy')}
        choices={chooseByDays.map((days) => ({
          value: String(days),
          label: t('staff.plan.daysValue', { count: days }),
        }))}
        value={String(draft.chooseByDays)}
        onChange={({ currentTarget }) => {
          const days = chooseByDays.find((value) => String(value) === currentTarget.value);
          if (days) onChange({ chooseByDays: days });
        }}
      />
      <SelectField
        id="plan-notice"
        label={t('staff.plan.notice')}
        choices={hoursChoices(draft.minNoticeHours)}
        value={String(draft.minNoticeHours)}
        onChange={({ currentTarget }) => onChange({ minNoticeHours: Number(currentTarget.value) })}
      />
      <SelectField
        id="plan-change-until"
        label={t('staff.plan.changeUntil')}
        choices={hoursChoices(draft.changeUntilHours)}
        value={String(draft.changeUntilHours)}
        onChange={({ currentTarget }) => onChange({ changeUntilHours: Number(currentTarget.value) })}
      />
      <SelectField
        id="plan-changes"
        label={t('staff.plan.changes')}
        choices={[...new Set([...changes, draft.maxChanges])]
          .toSorted((a, b) => a - b)
          .map((value) => ({ value: String(value), label: t('staff.plan.changesValue', { count: value }) }))}
        value={String(draft.maxChanges)}
        onChange={({ currentTarget }) => onChange({ maxChanges: Number(currentTarget.value) })}
      />
    </div>
  );
}

/** Create Invitation: where, what candidates are told, limits, reminders and how times are given out. */
export function InvitationStep({
  draft,
  preview,
  onChange,
}: DraftFieldsProps & { readonly preview: PlanPreview | undefined }) {
  const t = useWords();
  return (
    <>
      <TextField
        id="plan-place"
        label={t('staff.plan.place')}
        hint={t('staff.plan.placeHint')}
        optional
        maxLength={200}
        value={draft.place}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
      <TextField
        id="plan-video"
        type="url"
        label={t('staff.plan.video')}
        hint=""
        optional
        maxLength={1000}
        value={draft.videoUrl}
        onChange={(event) => onChange({ videoUrl: event.currentTarget.value })}
      />
      <TextAreaField
        id="plan-text"
        label={t('staff.plan.text')}
        hint={t('staff.plan.textHint')}
        optional
        rows={4}
        value={draft.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <LimitFields draft={draft} onChange={onChange} />
      <div className={classes['row']}>
        <DaysField
          id="plan-choose-reminders"
          label={t('staff.plan.chooseReminders')}
          choices={reminders}
          days={draft.chooseReminderDays}
          onChange={(chooseReminderDays) => onChange({ chooseReminderDays })}
        />
        <DaysField
          id="plan-reminders"
          label={t('staff.plan.reminders')}
          choices={reminders}
          days={draft.reminderDays}
          onChange={(reminderDays) => onChange({ reminderDays })}
        />
      </div>
      <CheckField
        id="plan-texts"
        label={t('staff.plan.sendsTexts')}
        hint=""
        checked={draft.sendsTexts}
        onChange={(event) => onChange({ sendsTexts: event.currentTarget.checked })}
      />
      <ReleaseFields draft={draft} preview={preview} onChange={onChange} />
    </>
  );
}

/** Shows what a candidate reads on the page and in the mail, with their first name in its place. */
export function InvitationPreview({
  draft,
  roleTitle,
  recommended,
}: Pick<DraftFieldsProps, 'draft'> & { readonly roleTitle: string; readonly recommended: ReleaseWay }) {
  const t = useWords();
  const release = draft.release ?? recommended;
  const { organization } = useBoot();
  return (
    <section className={classes['phone']} aria-label={t('staff.plan.preview')}>
      <small>{organization?.name ?? ''}</small>
      <h3>{t('staff.plan.previewTitle', { role: roleTitle })}</h3>
      <p>{t('staff.plan.previewLength', { count: draft.minutes })}</p>
      {draft.text === '' ? null : <p className={classes['typed']}>{draft.text}</p>}
      <p>
        {[draft.place, draft.videoUrl].filter(Boolean).join(' · ') || t('staff.plan.placeOpen')}
        <br />
        {t('staff.plan.previewZone', { zone: cityOfZone(draft.timeZone) })}
      </p>
      {release === 'DRAW' ? (
        <p>{t('staff.plan.previewWishes', { days: t('staff.plan.daysValue', { count: draft.wishHours / 24 }) })}</p>
      ) : null}
      {release === 'WAVES' ? <p>{t('staff.plan.previewWaves')}</p> : null}
      <p className={classes['dim']}>
        {t('staff.plan.previewLimits', {
          days: t('staff.plan.daysValue', { count: draft.chooseByDays }),
          changes: t('staff.plan.changesValue', { count: draft.maxChanges }),
          hours: t('staff.plan.hoursBefore', { count: draft.changeUntilHours }),
        })}
      </p>
    </section>
  );
}
