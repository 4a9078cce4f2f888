import type { KeyboardEvent, PointerEvent } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import classes from './look.module.css';

interface Point {
  readonly focusX: number;
  readonly focusY: number;
}

interface FocusPickerProps {
  readonly src: string;
  readonly point: Point;
  readonly onChange: (point: Point) => void;
}

const step = 2;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const percent = (share: number): number => Math.min(100, Math.max(0, Math.round(share)));

/** Chooses the point of a picture that stays in view when it is cut: by a press on the picture, or by the arrow keys. */
export function FocusPicker({ src, point: { focusX, focusY }, onChange }: FocusPickerProps) {
  const t = useWords();
  function press({ clientX, clientY, currentTarget }: PointerEvent): void {
    const box = currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    onChange({
      focusX: percent(((clientX - box.x) / box.width) * 100),
      focusY: percent(((clientY - box.y) / box.height) * 100),
    });
  }
  function move(event: KeyboardEvent): void {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ focusX: percent(focusX + by[0]), focusY: percent(focusY + by[1]) });
  }
  return (
    // The picture is the same whichever way a page is read.
    <div className={classes['focus']} dir="ltr" onPointerDown={press}>
      <img src={src} alt="" />
      <div
        role="slider"
        tabIndex={0}
        className={classes['point']}
        aria-label={t('admin.look.focus')}
        aria-describedby="look-focus-hint"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focusX}
        aria-valuetext={t('admin.look.focusAt', { across: focusX, down: focusY })}
        style={{ insetInlineStart: `${focusX}%`, insetBlockStart: `${focusY}%` }}
        onKeyDown={move}
      />
    </div>
  );
}
