import type { MessageCheck } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { useTextPrice } from '../../entities/text-message/text-price.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { placeholderName } from './placeholder-words.ts';
import classes from './write-message.module.css';

interface RecipientCheckProps {
  /** False while there is nothing that could be sent. */
  readonly isReady: boolean;
  readonly check: MessageCheck | undefined;
  readonly error: unknown;
  readonly pipeline: Pipeline;
  /** The viewer hides names from themselves: none is shown. */
  readonly nameless: boolean;
}

type Excluded = MessageCheck['excluded'][number];

function ExcludedPeople({ excluded, nameless }: { readonly excluded: Excluded; readonly nameless: boolean }) {
  const t = useWords();
  const { why, count, people } = excluded;
  const text = t(`staff.message.excluded.${why}`, { count, total: formatNumber(count) });
  if (nameless || people.length === 0) return text;
  const rest = count - people.length;
  return (
    <details>
      <summary>{text}</summary>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {rest > 0 ? <li>{t('staff.message.excluded.more', { total: formatNumber(rest) })}</li> : null}
      </ul>
    </details>
  );
}

interface TextCostProps {
  readonly check: MessageCheck;
  readonly texts: number;
  readonly mails: number;
}

/** Tells how many get a text message and how many a mail, and what the text messages cost. */
function TextCost({ check: { parts = 0, cost = 0 }, texts, mails }: TextCostProps) {
  const t = useWords();
  const price = useTextPrice();
  return (
    <p>
      {t('staff.message.who.texts', { count: texts, total: formatNumber(texts) })}
      {mails > 0 ? ` · ${t('staff.message.who.mails', { count: mails, total: formatNumber(mails) })}` : null}
      {' · '}
      {t('staff.message.who.parts', { count: parts, total: formatNumber(parts), price: price(cost) })}
    </p>
  );
}

function Counted({
  check,
  pipeline,
  nameless,
}: Pick<RecipientCheckProps, 'pipeline' | 'nameless'> & { check: MessageCheck }) {
  const t = useWords();
  const { recipients, byStage, byChannel, excluded, gaps, staleYears } = check;
  const placeOf = (stageId: number): number => pipeline.findIndex((stage) => stage.stageId === stageId);
  const inOrder = byStage.toSorted((one, other) => placeOf(one.stageId) - placeOf(other.stageId));
  const stages = inOrder.map(({ stageId, count }) =>
    t('staff.message.who.stage', { stage: stageLabel(t, stageId, pipeline), total: formatNumber(count) }),
  );
  return (
    <>
      <p role="status">
        {recipients === 0 ? t('staff.message.who.none') : null}
        {recipients > 0 ? t('staff.message.who.count', { count: recipients, total: formatNumber(recipients) }) : null}
        {recipients > 0 ? ` ${stages.join(' · ')}` : null}
      </p>
      {byChannel && byChannel.sms > 0 ? <TextCost check={check} texts={byChannel.sms} mails={byChannel.mail} /> : null}
      {excluded.length > 0 ? (
        <>
          <h4>{t('staff.message.excluded')}</h4>
          <ul className={classes['excluded']}>
            {excluded.map((one) => (
              <li key={one.why}>
                <ExcludedPeople excluded={one} nameless={nameless} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {gaps.map(({ key, count }) => (
        <Notice key={key} kind="attention" compact>
          {t('staff.message.gap', { placeholder: placeholderName(t, key), count, total: formatNumber(count) })}
        </Notice>
      ))}
      {staleYears.length > 0 ? (
        <Notice kind="attention" compact>
          {t('staff.message.staleYears', { years: staleYears.join(', ') })}
        </Notice>
      ) : null}
    </>
  );
}

/** Tells how many get the message in which stages, and who does not, with the reason. */
export function RecipientCheck({ isReady, check, error, ...rest }: RecipientCheckProps) {
  const t = useWords();
  return (
    <section aria-labelledby="recipients-title" className={classes['part']}>
      <h3 id="recipients-title">{t('staff.message.who')}</h3>
      {isReady ? null : <p className={classes['quiet']}>{t('staff.message.who.later')}</p>}
      {isReady && error ? (
        <Notice kind="problem" compact>
          {problemText(error)}
        </Notice>
      ) : null}
      {isReady && !error && !check ? <Waiting /> : null}
      {isReady && !error && check ? <Counted check={check} {...rest} /> : null}
    </section>
  );
}
