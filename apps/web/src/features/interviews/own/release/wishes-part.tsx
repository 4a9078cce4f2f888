import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { type FormEvent, useState } from 'react';
import { formatPercent } from '../../../../lib/format/format.ts';
import { useWords } from '../../../../lib/words/words.ts';
import { ActionButton } from '../../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { dayText, momentText } from '../interview-times.ts';
import { saveWishes } from '../own-interview.api.ts';
import { useSlotText, ZoneText } from '../time-choice.tsx';
import type { ReleasePartProps } from './release-part.tsx';
import { StartChoice } from './start-choice.tsx';

/** Wishes for which there is a field. */
const fieldCount = 3;

type OwnDraw = NonNullable<OwnInterview['draw']>;

function Odds({ people, places }: Pick<OwnDraw, 'people' | 'places'>) {
  const t = useWords();
  return (
    <p>
      {places >= people
        ? t('ownInterview.draw.oddsAll', { people, places })
        : t('ownInterview.draw.odds', { people, places, percent: formatPercent(places / people) })}
    </p>
  );
}

interface Fault {
  readonly field: string;
  readonly text: string;
}

/** Ranks some times and rules others out, until they are drawn. */
export function WishesPart({
  token,
  interview,
  call: { busy, run },
  draw,
}: ReleasePartProps & { readonly draw: OwnDraw }) {
  const t = useWords();
  const { timeZone: zone } = interview;
  const slotText = useSlotText(zone);
  const slots = interview.slots.filter(({ status }) => status === 'Available');
  const [ranked, setRanked] = useState<readonly (number | null)[]>(
    Array.from({ length: Math.max(fieldCount, draw.wishes.length) }, (_, at) => draw.wishes[at] ?? null),
  );
  const [excluded, setExcluded] = useState<readonly number[]>(draw.excluded);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const when = momentText(draw.closesAt, zone);

  function faultOf(start: number | null, at: number): string | null {
    if (start === null) return null;
    if (ranked.indexOf(start) < at) return t('ownInterview.draw.twice');
    return excluded.includes(start) ? t('ownInterview.draw.both') : null;
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wishes = ranked.filter((start) => start !== null);
    const found = ranked.flatMap((start, at): Fault[] => {
      const text = faultOf(start, at);
      return text === null ? [] : [{ field: `wish-${at}`, text }];
    });
    if (wishes.length === 0) found.push({ field: 'wish-0', text: t('ownInterview.draw.missing') });
    setFaults(found);
    if (found.length > 0) return;
    const input = { wishes, excluded: [...excluded], version: draw.version };
    void run(() => saveWishes(token, input), t('ownInterview.draw.saved', { when }));
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2>{t('ownInterview.draw.title')}</h2>
      <p>{t('ownInterview.draw.how', { when })}</p>
      <Odds people={draw.people} places={draw.places} />
      {slots[0] ? <ZoneText seconds={slots[0].startDateTime} zone={zone} /> : null}
      <ErrorSummary errors={[...faults]} />
      {ranked.map((start, at) => {
        const error = faults.find(({ field }) => field === `wish-${at}`)?.text;
        return (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a wish has no other name than its number.
            key={at}
            id={`wish-${at}`}
            label={t('ownInterview.draw.wish', { number: at + 1 })}
            hint=""
            optional={at > 0}
            emptyLabel={t('ownInterview.draw.noWish')}
            choices={slots.map((slot) => ({
              value: String(slot.startDateTime),
              label: `${dayText(slot.startDateTime, zone)}, ${slotText(slot)}`,
            }))}
            value={start === null ? '' : String(start)}
            onChange={({ currentTarget: { value } }) =>
              setRanked(ranked.map((one, n) => (n === at ? (value === '' ? null : Number(value)) : one)))
            }
            {...(error === undefined ? {} : { error })}
          />
        );
      })}
      <StartChoice
        id="cannot"
        label={t('ownInterview.draw.cannot')}
        hint={t('ownInterview.draw.cannotHint')}
        spans={slots}
        zone={zone}
        chosen={excluded}
        onChange={setExcluded}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('ownInterview.draw.save')}
        </ActionButton>
      </div>
    </form>
  );
}
