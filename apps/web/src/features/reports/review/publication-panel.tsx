import type { EqualityAction } from '@evenhand/contract/screens/reports/equality-actions';
import type { EqualityPublication, PublishedFigures } from '@evenhand/contract/screens/reports/equality-publications';
import { seasonText } from '@evenhand/domain/reports/row-name';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../reports.module.css';
import { PublishedReview } from './published-review.tsx';
import { actionsQuery, previewPublication, publicationQuery, publish, takeBack } from './review.api.ts';

interface DraftProps {
  readonly figures: PublishedFigures;
  readonly actions: readonly EqualityAction[];
  readonly publication: EqualityPublication;
  readonly onDone: () => void;
}

/** The page as it is going to be, with the choice of its actions. */
function Draft({ figures, actions, publication, onDone }: DraftProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<readonly string[]>(publication.actions.map(({ id }) => id));
  const send = useMutation({
    mutationFn: () => publish(publication, { asOf: figures.asOf, actionIds: [...chosen] }),
    onSuccess: () => {
      announce({ kind: 'success', text: t('report.publish.published') });
      onDone();
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  const shown = actions.filter(({ id }) => chosen.includes(id));
  return (
    <>
      {actions.length > 0 ? (
        <fieldset>
          <legend>{t('report.publish.choose')}</legend>
          {actions.map(({ id, text }) => (
            <CheckField
              key={id}
              id={`publish-${id}`}
              label={text}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      ) : null}
      <PublishedReview figures={figures} actions={shown} />
      <div className="actions">
        <ActionButton busy={send.isPending} onClick={() => send.mutate()}>
          {t('report.publish.publish')}
        </ActionButton>
        <Button variant="secondary" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </>
  );
}

function TakeBack({ season }: { readonly season: number }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const back = useMutation({
    mutationFn: () => takeBack(season),
    onSuccess: () => announce({ kind: 'success', text: t('report.publish.takenBack') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('report.publish.takeBack')}
      </Button>
      {open ? (
        <ConfirmDialog
          title={t('report.publish.takeBackTitle')}
          confirm={t('report.publish.takeBack')}
          busy={back.isPending}
          onConfirm={() => back.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>{t('report.publish.takeBackText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Publishes the rounded figures of a recruitment year that is over, after a preview, and takes them back. */
export function PublicationPanel({ season }: { readonly season: number }) {
  const t = useWords();
  const { data: publication } = useQuery(publicationQuery(season));
  const { data: actions } = useQuery(actionsQuery);
  const preview = useMutation({
    mutationFn: () => previewPublication(season),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  const seen = preview.data ?? null;
  return (
    <section className={`stack ${classes['part'] ?? ''}`}>
      <h2>{t('report.publish.title', { year: seasonText(season) })}</h2>
      <p>{t('report.publish.text')}</p>
      {publication?.isPublic && publication.publishedAt !== null ? (
        <p>
          {t('report.publish.public', { day: formatDate(publication.publishedAt) })}{' '}
          <a href={`/equality/${season}`}>{t('report.publish.open')}</a>
        </p>
      ) : (
        <p>{t('report.publish.none')}</p>
      )}
      {seen?.withheld ? (
        <Notice kind="info" title={t(`report.withheld.${seen.withheld}`)}>
          {t(`report.withheld.${seen.withheld}.text`)}
        </Notice>
      ) : null}
      {seen?.figures && publication && actions ? (
        <Draft figures={seen.figures} actions={actions} publication={publication} onDone={() => preview.reset()} />
      ) : (
        <div className="actions no-print">
          <ActionButton variant="secondary" busy={preview.isPending} onClick={() => preview.mutate()}>
            {t('report.publish.preview')}
          </ActionButton>
          {publication?.isPublic ? <TakeBack season={season} /> : null}
        </div>
      )}
    </section>
  );
}
