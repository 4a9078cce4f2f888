import type { OwnTextChoice } from '@evenhand/contract/processes/text-messages/text-messages';
import { messageChannels } from '@evenhand/domain/messages/message-channel';
import { isNumberSender } from '@evenhand/domain/messages/text-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { codeText, ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ownTextsQuery, saveOwnTexts, type TextChoiceInput } from './text-messages.api.ts';

const numberId = 'text-number';

const isGoingOn = ({ consentedAt, stoppedAt }: OwnTextChoice): boolean => consentedAt !== null && stoppedAt === null;

/** Returns what is wrong with the number that was given; undefined when the refusal is about something else. */
function numberFault(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const fault = error.errors.find(({ code }) => code === 'not_a_mobile' || code === 'number_missing');
  return fault && codeText(fault.code);
}

/** Says whether text messages come, since when, and whether they arrive. */
function State({ choice }: { readonly choice: OwnTextChoice }) {
  const t = useWords();
  const { consentedAt, stoppedAt, isUnreached } = choice;
  if (isUnreached && isGoingOn(choice)) return <Notice kind="attention">{t('account.texts.unreached')}</Notice>;
  if (stoppedAt !== null)
    return <p className="flush">{t('account.texts.stoppedOn', { day: formatDate(stoppedAt) })}</p>;
  if (consentedAt !== null)
    return <p className="flush">{t('account.texts.askedOn', { day: formatDate(consentedAt) })}</p>;
  return <p className="flush">{t('account.texts.text')}</p>;
}

function ChoiceForm({ choice }: { readonly choice: OwnTextChoice }) {
  const t = useWords();
  const { sender } = choice;
  const [number, setNumber] = useState(choice.number ?? choice.suggestion ?? '');
  const [prefers, setPrefers] = useState(choice.prefers);
  const goesOn = isGoingOn(choice);
  const save = useMutation({
    mutationFn: ({ body }: { readonly body: TextChoiceInput; readonly said: string }) => saveOwnTexts(body),
    onSuccess: (_, { said }) => announce({ kind: 'success', text: said }),
    onError: () => document.getElementById(numberId)?.focus(),
  });
  const fault = numberFault(save.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate({
      body: { number: number.trim() === '' ? null : number.trim(), consents: true, prefers },
      said: t('account.texts.saved'),
    });
  }
  const end = (kept: string | null, said: string): void =>
    save.mutate({ body: { number: kept, consents: false, prefers }, said });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <State choice={choice} />
      {save.error && fault === undefined ? (
        <Notice kind="problem" alert>
          {problemText(save.error)}
        </Notice>
      ) : null}
      <TextField
        id={numberId}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        label={t('account.texts.number')}
        hint={t(isNumberSender(sender) ? 'account.texts.numberHint' : 'account.texts.nameHint', { sender })}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        {...(fault === undefined ? {} : { error: fault })}
      />
      <RadioGroup
        id="text-prefers"
        label={t('account.texts.prefers')}
        hint={t('account.texts.prefersHint')}
        choices={messageChannels.map((one) => ({ value: one, label: t(`account.texts.prefers.${one}`) }))}
        value={prefers}
        onChange={(value) => setPrefers(value === 'sms' ? 'sms' : 'mail')}
      />
      <div className="actions">
        <ActionButton type="submit" busy={save.isPending}>
          {t(goesOn ? 'account.texts.save' : 'account.texts.start')}
        </ActionButton>
        {goesOn ? (
          <Button
            variant="secondary"
            disabled={save.isPending}
            onClick={() => end(choice.number, t('account.texts.stopped'))}
          >
            {t('account.texts.stop')}
          </Button>
        ) : null}
        {!goesOn && choice.number !== null ? (
          <Button variant="quiet" disabled={save.isPending} onClick={() => end(null, t('account.texts.removed'))}>
            {t('account.texts.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Lets a candidate give a mobile number, ask for text messages, and stop and resume them. */
export function OwnTexts() {
  const t = useWords();
  const { data: choice } = useQuery(ownTextsQuery);
  // Without the choice the rest of the page is as good: nothing is said of what is not offered.
  if (!choice || (!choice.isOffered && choice.number === null)) return null;
  return (
    <section className="section">
      <h2>{t('account.texts.title')}</h2>
      <ChoiceForm key={`${choice.number} ${choice.consentedAt} ${choice.stoppedAt}`} choice={choice} />
    </section>
  );
}
