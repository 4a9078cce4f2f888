import { useId, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './cv.module.css';
import type { PartName, Parts, Proposal } from './proposals.ts';

interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly onAdd: (parts: Parts) => void;
  readonly onLeave: () => void;
}

const namesOf = (parts: Parts): PartName[] => Object.keys(parts) as PartName[];

/** The period as it is read: "2021 – 2024". */
const periodText = ({ start = '', end = '' }: Parts): string => [start, end].filter((part) => part !== '').join(' – ');

/** One row that the CV proposes: added as it is, changed first, or left out. */
export function ProposalRow({ proposal, onAdd, onLeave }: ProposalRowProps) {
  const t = useWords();
  const id = useId();
  const [parts, setParts] = useState(proposal.parts);
  const [isChanging, setChanging] = useState(false);
  const [first = '', ...others] = namesOf(parts)
    .filter((name) => name !== 'start' && name !== 'end')
    .map((name) => parts[name] ?? '')
    .filter((text) => text !== '');
  const rest = [...others, periodText(parts)].filter((text) => text !== '').join(' · ');
  return (
    <li className={classes['row']}>
      {isChanging ? (
        <div className={classes['parts']}>
          {namesOf(proposal.parts).map((name) => (
            <TextField
              key={name}
              id={`${id}-${name}`}
              label={t(`cv.part.${name}`)}
              value={parts[name] ?? ''}
              onChange={(event) => setParts({ ...parts, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      ) : (
        <p id={`${id}-name`}>
          <strong>{first}</strong>
          {rest === '' ? null : <span>{rest}</span>}
        </p>
      )}
      <div className="actions">
        <Button size="small" aria-label={t('cv.addNamed', { what: first })} onClick={() => onAdd(parts)}>
          {t('cv.add')}
        </Button>
        {isChanging ? null : (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('cv.changeNamed', { what: first })}
            onClick={() => setChanging(true)}
          >
            {t('cv.change')}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={t('cv.leaveNamed', { what: first })} onClick={onLeave}>
          {t('cv.leave')}
        </Button>
      </div>
    </li>
  );
}
