import type { OwnDayChoice } from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { type FormEvent, useState } from 'react';
import { longDayText } from '../../../entities/interview/interview-time.ts';
import { clockText } from '../../../lib/format/clock-text.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { locale, type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { OptionList } from '../../../ui/form/option-list.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { NoneSuits } from './none-suits.tsx';
import classes from './own-day.module.css';
import { answerChoice, tellNoDaySuits } from './own-days.api.ts';

type OfferedDay = OwnDayChoice['days'][number];

const momentText = (iso: string, timeZone: string): string =>
  writeDate(new Date(iso), locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });

function dayText(t: Translate, day: OfferedDay, { dayId, answer }: OwnDayChoice): string {
  const hours = t('ownDay.hours', { from: clockText(day.from), to: clockText(day.to) });
  const mark = day.id === dayId ? t(answer === 'RESERVE' ? 'ownDay.waiting' : 'ownDay.yours') : '';
  const full = day.isFull && day.id !== dayId ? t('ownDay.full') : '';
  return [`${longDayText(day.day)}, ${hours}`, day.title, day.place, mark, full].filter(Boolean).join(' · ');
}

interface Said {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

interface DayFormProps {
  readonly choice: OwnDayChoice;
  readonly busy: boolean;
  readonly onAnswer: (dayId: string, reserve: boolean) => void;
}

/** The days to choose from. A full one can be waited for by those who hold no other. */
function DayForm({ choice, busy, onAnswer }: DayFormProps) {
  const t = useWords();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const chosen = choice.days.find(({ id }) => id === chosenId && id !== choice.dayId);
  const holdsDay = choice.answer === 'CHOSEN';
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!chosen);
    if (chosen) onAnswer(chosen.id, chosen.isFull);
  }
  const word = chosen?.isFull ? 'ownDay.wait' : holdsDay ? 'ownDay.change' : 'ownDay.confirm';
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <GroupFrame id={`days-${choice.id}`} label={t('ownDay.choose')}>
        <OptionList
          type="radio"
          name={`day-${choice.id}`}
          options={choice.days.map((day) => ({
            value: day.id,
            label: dayText(t, day, choice),
            checked: day.id === (chosen?.id ?? choice.dayId),
            disabled: day.isFull && holdsDay && day.id !== choice.dayId,
          }))}
          onChange={setChosenId}
        />
      </GroupFrame>
      {chosen?.isFull ? <p>{t('ownDay.waitHint')}</p> : null}
      {isMissing && !chosen ? <p role="alert">{t('ownDay.chooseFirst')}</p> : null}
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t(word)}
        </ActionButton>
      </div>
    </form>
  );
}

function AnswerText({ choice, supportAddress }: { readonly choice: OwnDayChoice; readonly supportAddress: string }) {
  const t = useWords();
  const { answer, canAnswer, timeZone, days, dayId } = choice;
  const own = days.find(({ id }) => id === dayId);
  return (
    <>
      {own ? (
        <Notice kind={answer === 'CHOSEN' ? 'done' : 'info'}>
          <p>{t(answer === 'CHOSEN' ? 'ownDay.chosen' : 'ownDay.reserved', { day: longDayText(own.day) })}</p>
        </Notice>
      ) : null}
      {canAnswer ? (
        <p>
          {answer === 'CHOSEN'
            ? t('ownDay.changeUntil', { when: momentText(choice.changeUntil, timeZone) })
            : t('ownDay.chooseBy', { when: momentText(choice.chooseBy, timeZone) })}
        </p>
      ) : (
        <p>{t('ownDay.fixed', { address: supportAddress })}</p>
      )}
    </>
  );
}

interface DayChoiceProps {
  readonly token: string;
  readonly choice: OwnDayChoice;
  readonly supportAddress: string;
}

/** Chooses one of several days, changes it, waits for a full one, or says that none suits. */
export function DayChoicePart({ token, choice, supportAddress }: DayChoiceProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [asking, setAsking] = useState(false);
  async function run(call: Promise<void>, done: string): Promise<boolean> {
    setBusy(true);
    setSaid(null);
    try {
      await call;
      setSaid({ kind: 'done', text: done });
      return true;
    } catch (error) {
      setSaid({ kind: 'problem', text: problemText(error) });
      return false;
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const answer = (chosenDayId: string | null, reserve = false): void =>
    void run(answerChoice(token, { choiceId: choice.id, chosenDayId, reserve }), t('ownDay.done'));
  return (
    <section className="section" aria-label={t('ownDay.choose')}>
      {said ? (
        <Notice kind={said.kind} alert>
          <p>{said.text}</p>
        </Notice>
      ) : null}
      {choice.text === '' ? null : <p dir="auto">{choice.text}</p>}
      <AnswerText choice={choice} supportAddress={supportAddress} />
      {choice.canAnswer ? <DayForm key={choice.dayId} choice={choice} busy={busy} onAnswer={answer} /> : null}
      {choice.canAnswer && choice.dayId !== null ? (
        <div className={`actions ${classes['after']}`}>
          <ActionButton variant="secondary" onClick={() => setAsking(true)}>
            {t(choice.answer === 'RESERVE' ? 'ownDay.leaveList' : 'ownDay.giveUp')}
          </ActionButton>
        </div>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t('ownDay.giveUpAsk')}
          confirm={t(choice.answer === 'RESERVE' ? 'ownDay.leaveList' : 'ownDay.giveUp')}
          busy={busy}
          onConfirm={() => answer(null)}
          onClose={() => setAsking(false)}
        >
          <p>{t('ownDay.giveUpText')}</p>
        </ConfirmDialog>
      ) : null}
      {choice.canAnswer && choice.answer !== 'CHOSEN' ? (
        <NoneSuits
          told={choice.reason}
          busy={busy}
          onTell={(reason) => run(tellNoDaySuits(token, choice.id, reason), t('ownDay.none.sent'))}
        />
      ) : null}
    </section>
  );
}
