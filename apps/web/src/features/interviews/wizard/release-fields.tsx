import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { mostWaves, type ReleaseWay, releaseWays, wishHours } from '@evenhand/domain/interviews/interview-limits';
import { addDays } from '../../../entities/interview/interview-time.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { RadioGroup } from '../../../ui/form/option-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { clockChoices, type DraftFieldsProps } from './setup-draft.ts';
import classes from './wizard.module.css';

const dayLength = 10;
const clockAt = 11;
const tomorrow = (): string => addDays(new Date().toISOString().slice(0, dayLength), 1);

/** Returns the moments of the first groups: at noon and in the evening of the next day, when people are free. */
const firstWaves = (): string[] => [`${tomorrow()}T12:30`, `${tomorrow()}T19:00`];

/** Returns the moment of a further group, a day after the last one. */
const nextWave = (last: string): string => `${addDays(last.slice(0, dayLength), 1)}T${last.slice(clockAt)}`;

function WaveFields({ draft, onChange }: DraftFieldsProps) {
  const t = useWords();
  const { waves } = draft;
  const set = (at: number, wave: string): void =>
    onChange({ waves: waves.map((one, index) => (index === at ? wave : one)) });
  return (
    <>
      <p className={classes['dim']}>{t('staff.plan.wavesHint')}</p>
      {waves.map((wave, at) => {
        const [day, clock] = [wave.slice(0, dayLength), wave.slice(clockAt)];
        const label = t('staff.plan.wave', { number: formatNumber(at + 1) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name than its number.
          <div key={at} className={classes['row']}>
            <CalendarField
              id={`plan-wave-${at}-day`}
              label={label}
              hint=""
              value={day}
              onChange={(to) => {
                if (to.length === dayLength) set(at, `${to}T${clock}`);
              }}
            />
            <SelectField
              id={`plan-wave-${at}-clock`}
              label={t('staff.timetable.time')}
              choices={clockChoices}
              value={clock}
              onChange={(event) => set(at, `${day}T${event.currentTarget.value}`)}
            />
          </div>
        );
      })}
      <div className="actions">
        {waves.length < mostWaves ? (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange({ waves: [...waves, nextWave(waves.at(-1) ?? `${tomorrow()}T12:30`)] })}
          >
            {t('staff.plan.addWave')}
          </Button>
        ) : null}
        {waves.length > 2 ? (
          <Button variant="quiet" size="small" onClick={() => onChange({ waves: waves.slice(0, -1) })}>
            {t('staff.plan.removeWave')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** How times are given out: as recommended for the places and people of the draft until another way is chosen. */
export function ReleaseFields({
  draft,
  preview,
  onChange,
}: DraftFieldsProps & { readonly preview: PlanPreview | undefined }) {
  const t = useWords();
  const recommended = preview?.recommended ?? 'OPEN';
  const release: ReleaseWay = draft.release ?? recommended;
  const nameOf = (way: ReleaseWay): string => {
    const name = t(`staff.plan.release.${way}`);
    return way === recommended ? t('staff.plan.release.recommended', { way: name }) : name;
  };
  return (
    <>
      <RadioGroup
        id="plan-release"
        label={t('staff.plan.release')}
        hint={t('staff.plan.releaseHint')}
        value={release}
        choices={releaseWays.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(value) => {
          const way = releaseWays.find((one) => one === value);
          if (!way) return;
          onChange({ release: way, ...(way === 'WAVES' && draft.waves.length === 0 ? { waves: firstWaves() } : {}) });
        }}
      />
      {release === 'DRAW' ? (
        <SelectField
          id="plan-wish-hours"
          label={t('staff.plan.wishHours')}
          choices={wishHours.map((hours) => ({
            value: String(hours),
            label: t('staff.plan.daysValue', { count: hours / 24 }),
          }))}
          value={String(draft.wishHours)}
          onChange={({ currentTarget }) => {
            const hours = wishHours.find((value) => String(value) === currentTarget.value);
            if (hours) onChange({ wishHours: hours });
          }}
        />
      ) : null}
      {release === 'WAVES' ? <WaveFields draft={draft} onChange={onChange} /> : null}
    </>
  );
}
