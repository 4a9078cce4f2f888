import { useWords } from '../../lib/words/words.ts';
import type { FieldTexts } from '../../ui/form/field-frame.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import type { ReasonOffer } from './outcome-reasons.ts';

type ReasonFieldProps = FieldTexts & {
  readonly value: string;
  readonly emptyLabel: string;
  readonly offer: ReasonOffer;
  readonly onChange: (code: string) => void;
};

/** Why people are not taken forward, with the sentence that they read. */
export function ReasonField({ value, emptyLabel, offer, onChange, ...texts }: ReasonFieldProps) {
  const t = useWords();
  const { choices, failed, retry } = offer;
  const tells = choices?.find((one) => one.value === value)?.tells ?? '';
  return (
    <>
      <SelectField
        {...texts}
        value={value}
        emptyLabel={choices || failed ? emptyLabel : t('staff.reasons.waits')}
        choices={choices ?? []}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {failed && !choices ? (
        <Notice kind="problem" alert compact action={{ label: t('ui.retry'), run: retry }}>
          {t('staff.reasons.failed')}
        </Notice>
      ) : null}
      {tells === '' ? null : <p aria-live="polite">{t('staff.move.tells', { sentence: tells })}</p>}
    </>
  );
}
