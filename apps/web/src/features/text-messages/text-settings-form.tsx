import type { TextSettings } from '@evenhand/contract/processes/text-messages/text-messages';
import { isNumberSender, isTextSender } from '@evenhand/domain/messages/text-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { priceUnits, useTextCurrency, useTextPrice } from '../../entities/text-message/text-price.ts';
import { textSettingsQuery } from '../../entities/text-message/text-settings.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { currencyName } from '../../lib/format/money.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { saveTexts } from './text-messages.api.ts';

/** Hundredths of a penny or cent in a penny or cent, in which the price of a part is typed. */
const perPenny = priceUnits / 100;

interface Draft {
  readonly isOn: boolean;
  readonly sender: string;
  /** Price of a part in pence or cents, as it is typed. */
  readonly price: number | string | null;
}

const draftOf = ({ isOn, sender, costPerPart }: TextSettings): Draft => ({
  isOn,
  sender,
  price: costPerPart / perPenny,
});

/** Returns the price in hundredths of a penny; null when none can be read. */
const costOf = (price: Draft['price']): number | null =>
  typeof price === 'number' && price >= 0 && price <= 10_000 ? Math.round(price * perPenny) : null;

function Usage({ settings }: { readonly settings: TextSettings }) {
  const t = useWords();
  const price = useTextPrice();
  const { partsThisMonth: parts, costThisMonth } = settings;
  return (
    <p>
      {parts === 0
        ? t('admin.texts.month.none')
        : t('admin.texts.month', { count: parts, total: formatNumber(parts), price: price(costThisMonth) })}
    </p>
  );
}

/** Says what candidates can do with text messages from a sender. */
function useSenderHint(sender: string): string {
  const t = useWords();
  if (isNumberSender(sender)) return t('admin.texts.sender.number');
  return t(isTextSender(sender) ? 'admin.texts.sender.name' : 'admin.texts.sender.hint');
}

function Fields({ settings }: { readonly settings: TextSettings }) {
  const t = useWords();
  const currency = useTextCurrency();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [tried, setTried] = useState(false);
  const sender = draft.sender.trim();
  const hint = useSenderHint(sender);
  const cost = costOf(draft.price);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(settings));
  useLeaveWarning(isDirty);
  const saving = useMutation({
    mutationFn: saveTexts,
    onSuccess: (saved) => {
      setDraft(draftOf(saved));
      setTried(false);
      announce({ kind: 'success', text: t('admin.texts.saved') });
    },
  });
  const isSenderMissing = draft.isOn && sender === '';
  const isSenderWrong = isSenderMissing || (sender !== '' && !isTextSender(sender));
  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isSenderWrong && cost !== null)
      saving.mutate({ isOn: draft.isOn, sender, costPerPart: cost, version: settings.version });
  }
  return (
    <form className="stack" noValidate onSubmit={save}>
      {saving.error ? (
        <Notice kind="problem" alert>
          {problemText(saving.error)}
        </Notice>
      ) : null}
      <CheckField
        id="texts-on"
        kind="switch"
        label={t('admin.texts.isOn')}
        hint={t('admin.texts.isOn.hint')}
        checked={draft.isOn}
        onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
      />
      <TextField
        id="texts-sender"
        label={t('admin.texts.sender')}
        hint={hint}
        autoComplete="off"
        maxLength={20}
        value={draft.sender}
        onChange={(event) => setDraft({ ...draft, sender: event.currentTarget.value })}
        {...(tried && isSenderWrong
          ? { error: t(isSenderMissing ? 'errors.sender_missing' : 'errors.not_a_sender') }
          : {})}
      />
      <NumberField
        id="texts-price"
        label={t('admin.texts.price', { currency: currencyName(currency) })}
        hint={t('admin.texts.price.hint')}
        value={draft.price}
        onChange={(price) => setDraft({ ...draft, price })}
        {...(tried && cost === null ? { error: t('admin.texts.price.wrong') } : {})}
      />
      <div className="actions">
        <ActionButton type="submit" busy={saving.isPending}>
          {t('admin.texts.save')}
        </ActionButton>
      </div>
    </form>
  );
}

/** Lets an administrator switch text messages on, says from whom they come, what they cost and what this month has cost. */
export function TextSettingsForm() {
  const t = useWords();
  const { data, error, refetch } = useQuery({ ...textSettingsQuery, staleTime: 0 });
  if (!data) {
    if (!error) return <Waiting />;
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  return (
    <>
      {data.isAvailable ? null : <Notice kind="attention">{t('admin.texts.unavailable')}</Notice>}
      <Usage settings={data} />
      <Fields key={data.version} settings={data} />
    </>
  );
}
