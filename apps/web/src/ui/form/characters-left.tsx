import { useWords } from '../../lib/words/words.ts';
import classes from './field.module.css';

interface CharactersLeftProps {
  readonly text: string;
  readonly max: number | undefined;
  /** From how many left on it is said; always without. */
  readonly near?: number;
}

/** The characters that are left. Typing past the end is possible: cutting is the writer's own work. */
export function CharactersLeft({ text, max, near = Number.POSITIVE_INFINITY }: CharactersLeftProps) {
  const t = useWords();
  if (max === undefined) return null;
  const left = max - text.trim().length;
  if (left > near) return null;
  return (
    <p className={classes['count']} data-over={left < 0 || undefined}>
      {t(left < 0 ? 'profile.charactersOver' : 'profile.characters', { count: Math.abs(left) })}
    </p>
  );
}
