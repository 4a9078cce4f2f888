import type { TablerIcon } from '@tabler/icons-react';
import { Button, type ButtonProps } from './button.tsx';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'full' | 'children'> {
  readonly icon: TablerIcon;
  /** Name of the button, shown when it is pointed at. */
  readonly label: string;
}

/** A quiet button in a line of tools. Its words are for the pointer and for a screen reader. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Button variant="quiet" title={label} className={[classes['icon'], className].filter(Boolean).join(' ')} {...rest}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}
