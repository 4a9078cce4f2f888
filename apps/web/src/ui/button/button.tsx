import type { ButtonHTMLAttributes, Ref } from 'react';
import classes from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary button a page: the thing most people came to do. */
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'small';
  readonly full?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A plain button of the house. `ActionButton` for what sends or changes something. */
export function Button({ variant = 'primary', size = 'normal', full = false, className, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={className ? `${classes['button']} ${className}` : classes['button']}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
      {...rest}
    />
  );
}
