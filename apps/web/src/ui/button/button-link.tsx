import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';
import type { ButtonVariant } from './button.tsx';

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'small';
  /** Accessible name, where the words on it do not say what it is about. It begins with those words. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that is the thing to do on a page: it goes somewhere, and looks like the button it is. */
export function ButtonLink({ to, variant = 'primary', size = 'normal', label, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classes['button']} data-variant={variant} data-size={size} aria-label={label}>
      {children}
    </Link>
  );
}
