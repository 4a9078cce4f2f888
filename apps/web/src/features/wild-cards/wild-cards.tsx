import type { WildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { DrawList } from './draw-list.tsx';
import { useWildCardDraft, type WildCardState } from './use-wild-card-draft.ts';
import { WildCardFields } from './wild-card-fields.tsx';
import { wildCardsQuery } from './wild-cards.api.ts';
import classes from './wild-cards.module.css';

interface WildCardsProps {
  readonly role: Pick<Role, 'id' | 'pipeline' | 'criteria'>;
}

/** Says what a colleague saved meanwhile, so that nothing is overwritten unseen. */
function Conflict({ state }: { readonly state: WildCardState }) {
  const t = useWords();
  const { theirs } = state;
  if (!theirs) return null;
  return (
    <Notice kind="attention" alert title={t('staff.conflict.title')}>
      <p>
        {theirs.isOn
          ? t('staff.wildCards.theirs', {
              draw: theirs.draw,
              drawBy: t(`staff.wildCards.drawBy.${theirs.drawBy}`),
              band: theirs.band,
              bandBy: t(`staff.wildCards.bandBy.${theirs.bandBy}`),
            })
          : t('staff.wildCards.theirsOff')}
      </p>
      <div className="actions">
        <Button size="small" onClick={state.keepMine}>
          {t('staff.conflict.keepMine')}
        </Button>
        <Button variant="secondary" size="small" onClick={state.takeTheirs}>
          {t('staff.conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}

function WildCardForm({ role, loaded }: WildCardsProps & { readonly loaded: WildCards }) {
  const t = useWords();
  const state = useWildCardDraft(role.id, loaded);
  function submit(event: FormEvent): void {
    event.preventDefault();
    state.save();
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Conflict state={state} />
      {state.problem ? (
        <Notice kind="problem" alert compact>
          {problemText(state.problem)}
        </Notice>
      ) : null}
      <WildCardFields state={state} />
      <div className="actions">
        <ActionButton type="submit" size="small" variant="secondary" busy={state.busy}>
          {t('staff.wildCards.save')}
        </ActionButton>
      </div>
    </form>
  );
}

/** How many people from just below a pass mark the role sends on by lot, and the draws that were made. */
export function WildCardsSection({ role }: WildCardsProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(wildCardsQuery(role.id));
  return (
    <section className={`stack ${classes['section']}`} aria-labelledby="wild-cards">
      <h2 id="wild-cards">{t('staff.wildCards.title')}</h2>
      <p>{t('staff.wildCards.text')}</p>
      <p>{t('staff.wildCards.blind')}</p>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <WildCardForm role={role} loaded={data} />
          <DrawList role={role} draws={data.draws} />
        </>
      ) : null}
    </section>
  );
}
