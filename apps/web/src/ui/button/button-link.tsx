import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';
import type { ButtonVariant } from './button.tsx';

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'small';
  readonly children: ReactNode;
}

/** A link that is the thing to do on a page: it goes somewhere, and looks like the button it is. */
export function ButtonLink({ to, variant = 'primary', size = 'normal', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classes['button']} data-variant={variant} data-size={size}>
      {children}
    </Link>
  );
}
