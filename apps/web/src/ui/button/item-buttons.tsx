import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../lib/words/words.ts';
import classes from './item-buttons.module.css';

interface ItemButtonsProps {
  /** Name of the item, for users of screen readers, who do not see where the buttons are. */
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: 1 | -1) => void;
  /** Left out where items cannot be removed. */
  readonly onRemove?: () => void;
}

/** Moves an item up and down without dragging, and removes it. */
export function ItemButtons({ name, first, last, onMove, onRemove }: ItemButtonsProps) {
  const t = useWords();
  return (
    <span className={classes['itemButtons']}>
      <button type="button" disabled={first} aria-label={t('staff.item.up', { name })} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </button>
      <button type="button" disabled={last} aria-label={t('staff.item.down', { name })} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden="true" />
      </button>
      {onRemove ? (
        <button type="button" aria-label={t('staff.item.remove', { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
