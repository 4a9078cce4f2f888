import type { WildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { criterionColumn } from '@evenhand/domain/lists/criterion-column';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { columnText } from '../../entities/candidate/field-words.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import classes from './wild-cards.module.css';

type Draw = WildCards['draws'][number];

interface DrawListProps {
  readonly role: Pick<Role, 'pipeline' | 'criteria'>;
  readonly draws: readonly Draw[];
}

const measureText = (t: Translate, column: string, criteria: Role['criteria']): string =>
  criteria.find(({ key }) => criterionColumn(key) === column)?.label ?? columnText(t, { id: column });

function checkText(t: Translate, { agrees, seed }: Draw): string {
  if (agrees === null) return t('staff.wildCards.erased', { seed });
  return t(agrees ? 'staff.wildCards.agrees' : 'staff.wildCards.differs', { seed });
}

/** The draws that were made, without the people in them. */
export function DrawList({ role, draws }: DrawListProps) {
  const t = useWords();
  return (
    <>
      <h3>{t('staff.wildCards.draws')}</h3>
      {draws.length === 0 ? <p>{t('staff.wildCards.noDraws')}</p> : null}
      <ul className={classes['draws']}>
        {draws.map((draw) => (
          <li key={draw.id}>
            <p>
              <strong>
                {t('staff.wildCards.drawnOf', {
                  count: draw.drawn,
                  number: formatNumber(draw.drawn),
                  eligible: formatNumber(draw.eligible),
                })}
              </strong>{' '}
              {t('staff.wildCards.drawnAt', {
                stage: stageLabel(t, draw.stageId, role.pipeline),
                measure: measureText(t, draw.column, role.criteria),
                mark: formatNumber(draw.mark),
              })}
            </p>
            <p className={classes['more']}>
              {t('staff.wildCards.drawnBy', { time: momentText(draw.drawnAt), name: draw.drawnBy })}{' '}
              {checkText(t, draw)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
